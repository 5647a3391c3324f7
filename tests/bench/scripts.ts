import { readFile, stat } from 'node:fs/promises'

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>

/** Everything the home page makes the browser load: the entry, the page, their imports, and the later imports of the page. Bytes, with Brotli. */
export async function homeScripts(): Promise<{ bytes: number; files: number }> {
  const client = new URL('../../dist/client/', import.meta.url)
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'))
  const files = new Set<string>()
  const add = (key: string, withLater: boolean) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const needed of chunk.imports ?? []) add(needed, false)
    if (withLater) for (const later of chunk.dynamicImports ?? []) add(later, true)
  }
  for (const [key, { isEntry, name }] of Object.entries(manifest)) if (isEntry || name === 'HomePage') add(key, name === 'HomePage')
  const sizes = await Promise.all(
    [...files].filter((file) => file.endsWith('.js')).map(async (file) => (await stat(new URL(`${file}.br`, client))).size),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}
