import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listEntries } from '#server/archives/zipEntries.ts'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import { privateFile, privateFolder } from '#server/storage/folders.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'

/*
 * Runs as a helper process that answers `<archive> <folder>`: writes the files of the archive into the folder under generated names and lists them. A
 * hostile archive can only break this process.
 */

/** A file of an archive: where it has been unpacked to, or why it was not. */
export interface ArchivedFile {
  /** Its path in the archive, for people to read. */
  name: string
  path: string
  /** In bytes. */
  size: number
  sha256: string
  problem?: string
}
/** What the process answers. */
export type Unpacked = { files: ArchivedFile[] } | { problem: string }

const maxFiles = 500
/** All files of an archive together may have so many bytes. */
const maxUnpackedBytes = 10 * maxBytes

/** What archivers and programs leave beside the files: resource forks, hidden files, lock files of Word. */
const isLeftover = (name: string) => /(^|\/)(__MACOSX\/|\.(?!\.?\/)|~\$|thumbs\.db$|desktop\.ini$)/i.test(name)

const problems = {
  tooLarge: '单个文件不能超过10MB',
  unknownMethod: '压缩方式不受支持，请用系统自带的压缩功能重新打包',
  damaged: '文件已损坏，请重新打包',
}

/** Unpacks an archive into a new folder. */
export async function unpackArchive(archive: Buffer, folder: string): Promise<Unpacked> {
  const entries = (await listEntries(archive))?.filter(({ name }) => !isLeftover(name))
  if (!entries) return { problem: '无法读取该压缩包，请用系统自带的压缩功能打包为 .zip' }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { problem: '压缩包设有密码，请取消密码后再上传' }
  if (entries.length === 0) return { problem: '压缩包是空的，请重新选择' }
  if (entries.length > maxFiles) return { problem: `压缩包中的文件不能超过${maxFiles}个，请分成几个压缩包` }

  await mkdir(folder, { mode: privateFolder })
  const files: ArchivedFile[] = []
  let left = maxUnpackedBytes
  for (const [index, entry] of entries.entries()) {
    const content = await entry.read(maxBytes)
    // A file that was too large has taken as much work as the largest that is not.
    left -= 'bytes' in content ? content.bytes.length : maxBytes
    if (left < 0) return { problem: '压缩包展开后过大，请分成几个压缩包' }
    if ('failure' in content) {
      files.push({ name: entry.name, path: '', size: 0, sha256: '', problem: problems[content.failure] })
      continue
    }
    const path = join(folder, String(index))
    await writeFile(path, content.bytes, { mode: privateFile, flag: 'wx' })
    const sha256 = createHash('sha256').update(content.bytes).digest('hex')
    files.push({ name: entry.name, path, size: content.bytes.length, sha256 })
  }
  return { files }
}

if (import.meta.main) await answerRequests(async (path = '', folder = '') => unpackArchive(await readFile(path), folder))
