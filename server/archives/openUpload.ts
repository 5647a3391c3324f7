import type { ArchivedFile, Unpacked } from '#server/archives/unpackArchive.ts'
import { createHelper } from '#server/helpers/createHelper.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'

/** What was uploaded for an import: a sheet, the files that go with it, or both in an archive. */
export interface ImportUpload {
  sheet?: { path: string; size: number }
  files: ArchivedFile[]
}

/** Names and sums of 500 files take far less than a megabyte. */
const bounds = { timeoutMs: 60_000, maxAnswerBytes: 1024 * 1024, maxMemory: 128 }
const unpack = createHelper<Unpacked>(new URL('./unpackArchive.ts', import.meta.url), bounds)

/**
 * Opens an .xlsx file, or a .zip with at most one in it; its other files lie beside the upload and are removed with it. Refuses, in words for the person
 * who chose the file, any other file, an archive that cannot be read, has a password or unpacks to too much, and one with several sheets.
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

/** The last part of a path in an archive. */
export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const asWritten = (name: string) => name.replaceAll('\\', '/').normalize('NFC').toLowerCase()

/** Finds the file a cell names, by its path in the archive or its name alone, or says why there is none. */
export function findFile(files: readonly ArchivedFile[], cell: string): ArchivedFile | { problem: string } {
  const wanted = asWritten(cell)
  const byPath = files.filter(({ name }) => asWritten(name) === wanted)
  const [file, another] = byPath.length > 0 ? byPath : files.filter(({ name }) => asWritten(baseName(name)) === wanted)
  if (!file) return { problem: `压缩包中没有“${cell}”` }
  if (another) return { problem: `压缩包中有多个“${cell}”，请改成不同的名称` }
  return file.problem ? { problem: file.problem } : file
}
