import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Puts a Brotli and a gzip copy beside every text file, so that no request waits for compression. */
export async function compressAssets(folder: string) {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((file) => /\.(js|css|svg)$/.test(file))) {
    // The name carries the hash of what is in it: a copy from an earlier build is still right.
    if (file.startsWith('assets') && files.includes(`${file}.gz`)) continue
    const bytes = await readFile(join(folder, file))
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(bytes))
    await writeFile(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
