import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['prisma', 'server', 'shared', 'tests', 'web']

export interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string
  text: string
  lines: number
  imports: Import[]
}
export interface Import {
  /** A path like the one above, or the name of a package. */
  from: string
  /** Removed before anything runs. */
  onlyTypes: boolean
  /** Written `import('…')`: loaded on first use. */
  onUse: boolean
}

/** Every handwritten TypeScript file. */
export function sourceFiles(): SourceFile[] {
  const inFolders = folders.flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
  const atRoot = readdirSync(project, { withFileTypes: true })
  return [...inFolders, ...atRoot]
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('prisma/generated/'))
    .map((path) => {
      const text = readFileSync(join(project, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length, imports: importsOf(path, text) }
    })
}

/** Imports and re-exports, written `from '…'`, and those written `import('…')` or `import '…'`. */
function importsOf(path: string, text: string): Import[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = withoutComments.matchAll(/^(?:import|export)(\s+type\b)?[^'"`;=()]*?from\s+['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm)
  return [...found].map(([whole, type, from, bare]) => ({
    from: resolve(path, from ?? bare ?? ''),
    onlyTypes: type !== undefined,
    onUse: from === undefined && /^import\s*\(/.test(whole),
  }))
}

function resolve(path: string, from: string) {
  if (from.startsWith('.')) return posix.join(dirname(path), from)
  return from.startsWith('#') ? from.slice(1) : from
}
