import type { Database } from '#server/database/client.ts'
import { signToken, verifyToken } from '#server/signedToken.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What the holder of a download address may fetch, bound to a session. */
export type DownloadGrant =
  | { infoItemId: number; sessionId: number }
  | { fileKey: string; staffSessionId: number }
  | { backupId: number; staffSessionId: number }

/** In milliseconds; allows resuming a broken download. */
const lifetime = 5 * 60_000

/** Returns `/download/<token>/<file name>`; only the token is checked. */
export const signDownload = async (db: Database, grant: DownloadGrant, fileName: string): Promise<string> =>
  `/download/${await signToken(db, 'download', grant, lifetime)}/${encodeURIComponent(fileName)}`

/** Returns the grant of a download address. Throws `forbidden` for a wrong signature, `gone` if it has expired. */
export async function readDownload(db: Database, token: string): Promise<DownloadGrant> {
  const opened = await verifyToken<DownloadGrant>(db, 'download', token)
  if (!opened) throw new Refusal('forbidden', '下载链接无效，请返回页面重新下载')
  const { expiresAt, ...grant } = opened
  if (expiresAt <= Date.now()) throw new Refusal('gone', '下载链接已过期，请返回页面重新下载')
  return grant
}
