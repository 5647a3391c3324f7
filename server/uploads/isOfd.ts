/** No document of 10 MB has more parts. */
const maxParts = 10_000

/** Whether a zip container is an OFD document (GB/T 33190): the list of its parts names `OFD.xml` at the top. Nothing is unpacked. */
export async function isOfd(path: string): Promise<boolean> {
  const { openPromise } = await import('yauzl')
  try {
    const archive = await openPromise(path, { decodeStrings: false })
    for await (const { fileNameRaw } of archive.eachEntry()) {
      if (fileNameRaw.toString() === 'OFD.xml') return true
      if (archive.entriesRead > maxParts) return false
    }
    return false
  } catch (error) {
    // Errors of the file system have a code; what is no readable zip has none.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error
    return false
  }
}
