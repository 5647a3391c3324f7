/** Holds picture files that await upload, each with a `pending:…` src and a preview URL. */
export function createPictureShelf() {
  const files = new Map<string, { file: File; preview: string }>()
  return {
    /** Returns the `src` of the file. */
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
