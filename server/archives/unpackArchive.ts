import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listEntries } from '#server/archives/zipEntries.ts'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import { privateFile, privateFolder } from '#server/storage/folders.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'

/* Helper process for `<archive> <folder>`: a hostile archive can only crash this process. Generates file names. */

export interface ArchivedFile {
  /** Path in the archive, for display. */
  name: string
  path: string
  /** In bytes. */
  size: number
  sha256: string
  problem?: string
}
export type Unpacked = { files: ArchivedFile[] } | { problem: string }

/** Without the sheet. */
const maxFiles = 500
/** For all files together. */
const maxUnpackedBytes = 10 * maxBytes

/** Resource forks, hidden files, lock files of Word. */
const isLeftover = (name: string) => /(^|\/)(__MACOSX\/|\.(?!\.?\/)|~\$|thumbs\.db$|desktop\.ini$)/i.test(name)

const problems = {
  tooLarge: '单个文件不能超过10MB',
  unknownMethod: '压缩方式不受支持，请用系统自带的压缩功能重新打包',
  damaged: '文件已损坏，请重新打包',
}

export async function unpackArchive(archive: Buffer, folder: string): Promise<Unpacked> {
  const entries = (await listEntries(archive))?.filter(({ name }) => !isLeftover(name))
  if (!entries) return { problem: '无法读取该压缩包，请用系统自带的压缩功能打包为 .zip' }
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { problem: '压缩包设有密码，请取消密码后再上传' }
  if (entries.length === 0) return { problem: '压缩包是空的，请重新选择' }
  const sheets = entries.some(({ name }) => endingOf(name) === 'xlsx') ? 1 : 0
  if (entries.length - sheets > maxFiles) return { problem: `压缩包中的文件不能超过${maxFiles}个，请分成几个压缩包` }

  await mkdir(folder, { mode: privateFolder })
  const files: ArchivedFile[] = []
  let left = maxUnpackedBytes
  for (const [index, entry] of entries.entries()) {
    const content = await entry.read(maxBytes)
    // Oversized files cost as much as the largest allowed.
    left -= 'bytes' in content ? content.bytes.length : maxBytes
    if (left < 0) return { problem: '压缩包展开后过大，请分成几个压缩包' }
    if ('failure' in content) {
      files.push({ name: entry.name, path: '', size: 0, sha256: '', problem: problems[content.failure] })
      continue
    }
    const path = join(folder, String(index))
    await writeFile(path, content.bytes, { mode: privateFile, flag: 'wx' })
    const sha256 = hash('sha256', content.bytes)
    files.push({ name: entry.name, path, size: content.bytes.length, sha256 })
  }
  return { files }
}

if (import.meta.main) await answerRequests(async (path = '', folder = '') => unpackArchive(await readFile(path), folder))
