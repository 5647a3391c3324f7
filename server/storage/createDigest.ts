import { createHash } from 'node:crypto'

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
    /** Call once, after the last chunk; the hash is hex. */
    finish: () => ({ size, sha256: hash.digest('hex') }),
  }
}
