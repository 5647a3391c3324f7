import type { Converted } from '#server/documents/convertDocx.ts'
import { createHelper } from '#server/helpers/createHelper.ts'
import { brokenWordMessage } from '#shared/rules/wordImport.ts'

/** A document takes 0.1 s; the longest text, fully escaped, 2 MB. */
const bounds = { timeoutMs: 20_000, maxAnswerBytes: 4 * 1024 * 1024, maxMemory: 256 }
const convert = createHelper<Converted>(new URL('./convertDocx.ts', import.meta.url), bounds)

/** Converts a Word document in a helper process; a crash reports it as unreadable. Throws errors of the file system. */
export async function readDocument(path: string, folder = ''): Promise<Converted> {
  return (await convert(path, folder)) ?? { problem: brokenWordMessage }
}
