import type { ArchivedFile, Unpacked } from '#server/archives/unpackArchive.ts'
import { createHelper } from '#server/helpers/createHelper.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'

export interface ImportUpload {
  sheet?: { path: string; size: number }
  files: ArchivedFile[]
}

/** 500 names and checksums take far less. */
const bounds = { timeoutMs: 60_000, maxAnswerBytes: 1024 * 1024, maxMemory: 128 }
const unpack = createHelper<Unpacked>(new URL('./unpackArchive.ts', import.meta.url), bounds)

/**
 * Opens .xlsx, or .zip with at most one; extracted files are removed with the upload. Refuses others, unreadable, encrypted or too large archives,
 * several sheets.
 */
export async function openUpload(file: IncomingFile): Promise<ImportUpload> {
  const ending = endingOf(file.name)
  if (ending === 'xlsx') return { sheet: file, files: [] }
  if (ending !== 'zip') throw new Refusal('refused', '请选择 .xlsx 表格或 .zip 压缩包')
  const unpacked = await unpack(file.path, `${file.path}.files`)
  if (!unpacked) throw new Refusal('refused', '无法读取该压缩包，请重新打包后再上传')
  if ('problem' in unpacked) throw new Refusal('refused', unpacked.problem)
  const isSheet = ({ name, problem }: ArchivedFile) => endingOf(name) === 'xlsx' && !problem
  const [sheet, another] = unpacked.files.filter(isSheet)
  if (another) throw new Refusal('refused', '压缩包中有多个 .xlsx 表格，请只保留一个')
  return { ...(sheet && { sheet }), files: unpacked.files.filter((file) => file !== sheet) }
}

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const asWritten = (name: string) => name.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** Returns the file of an archive that a cell of the sheet names, by path or base name. */
export function findFile(files: readonly ArchivedFile[], cell: string): ArchivedFile | { problem: string } {
  const wanted = asWritten(cell)
  const byPath = files.filter(({ name }) => asWritten(name) === wanted)
  const [file, another] = byPath.length > 0 ? byPath : files.filter(({ name }) => asWritten(baseName(name)) === wanted)
  if (!file) return { problem: `压缩包中没有“${cell}”` }
  if (another) return { problem: `压缩包中有多个“${cell}”，请改成不同的名称` }
  return file.problem ? { problem: file.problem } : file
}
