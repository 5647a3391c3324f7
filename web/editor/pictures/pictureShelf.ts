import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'

type ReadFile = (signal: AbortSignal) => Promise<File>

/**
 * Holds pictures that await upload, each with a `pending:…` src and a preview URL. With `copiesStored` stored pictures are uploaded again, for members,
 * who may use only their own.
 */
export function createPictureShelf({ copiesStored }: { copiesStored: boolean }) {
  const pictures = new Map<string, { read: ReadFile; preview: string }>()
  function add(preview: string, read: ReadFile): string {
    const src = `pending:${crypto.randomUUID()}`
    pictures.set(src, { read, preview })
    return src
  }
  return {
    /** Returns the `src` of the file. */
    put: (file: File): string => add(URL.createObjectURL(file), async () => file),
    /** Returns the `src` of a stored picture. */
    putStored: (url: string): string => (copiesStored ? add(url, (signal) => fetchPicture(url, signal)) : url),
    /** Returns what reads the file; it throws a Refusal if a stored picture is gone. */
    reader: (src: string) => pictures.get(src)?.read,
    preview: (src: string) => pictures.get(src)?.preview ?? '',
    drop(src: string) {
      URL.revokeObjectURL(pictures.get(src)?.preview ?? '')
      pictures.delete(src)
    },
  }
}
export type PictureShelf = ReturnType<typeof createPictureShelf>

async function fetchPicture(url: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Refusal('fault', '粘贴的图片无法读取，请用“插入图片”放入')
  const bytes = await response.blob()
  return new File([bytes], `图片.${endingOf(url)}`, { type: bytes.type })
}
