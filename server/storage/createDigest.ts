import { createHash } from 'node:crypto'

/** Counts and hashes bytes on their way from one stream to the next. */
export function createDigest() {
  const hash = createHash('sha256')
  let size = 0
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    /** Returns the size in bytes and the hash in hex. Call it once, after the last chunk. */
    finish: () => ({ size, sha256: hash.digest('hex') }),
  }
}
