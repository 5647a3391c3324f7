/**
 * Files of pictures on their way into the text, each by a `src` of its own (`pending:…`), with an address to show it by. HTML with such a
 * `src` can be inserted like any other.
 */
export function createPictureShelf() {
  const files = new Map<string, { file: File; preview: string }>()
  return {
    /** Answers the `src` of the file. */
    put(file: File): string {
      const src = `pending:${crypto.randomUUID()}`
      files.set(src, { file, preview: URL.createObjectURL(file) })
      return src
    },
    file: (src: string) => files.get(src)?.file,
    preview: (src: string) => files.get(src)?.preview ?? '',
    drop(src: string) {
      URL.revokeObjectURL(files.get(src)?.preview ?? '')
      files.delete(src)
    },
  }
}
export type PictureShelf = ReturnType<typeof createPictureShelf>
