import type { Database } from '#server/database/client.ts'
import { signToken, verifyToken } from '#server/signedToken.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Who may fetch what, with the session that asked for it: a member the file of an information item, staff a document by its key or a backup. */
export type DownloadGrant =
  | { infoItemId: number; sessionId: number }
  | { fileKey: string; staffSessionId: number }
  | { backupId: number; staffSessionId: number }

/** How long an address works, in milliseconds: time to open it, and to go on after a line that broke. */
const lifetime = 5 * 60_000

/** The address of the file, which only this server can make: `/download/<token>/<file name>`. The name is for who reads it; the token decides. */
export const signDownload = async (db: Database, grant: DownloadGrant, fileName: string): Promise<string> =>
  `/download/${await signToken(db, 'download', grant, lifetime)}/${encodeURIComponent(fileName)}`

/** What a token grants. Refuses with forbidden what this server did not make, with gone what has expired. */
export async function readDownload(db: Database, token: string): Promise<DownloadGrant> {
  const opened = await verifyToken<DownloadGrant>(db, 'download', token)
  if (!opened) throw new Refusal('forbidden', '下载链接无效，请返回页面重新下载')
  const { expiresAt, ...grant } = opened
  if (expiresAt <= Date.now()) throw new Refusal('gone', '下载链接已过期，请返回页面重新下载')
  return grant
}
