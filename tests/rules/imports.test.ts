import { describe, expect, test } from 'vitest'
import { type Import, type SourceFile, sourceFiles } from '#tests/support/sourceFiles.ts'

const files = sourceFiles()
const topFolders = ['prisma', 'server', 'shared', 'tests', 'web']
const isIn = (path: string, folder: string) => path.startsWith(`${folder}/`)
const isOurs = (from: string) => topFolders.some((folder) => isIn(from, folder))

/** Returns `file → import` for every import of a folder that the rule does not allow. */
function violations(folder: string, allows: (imported: Import, file: SourceFile) => boolean) {
  return files
    .filter(({ path }) => isIn(path, folder))
    .flatMap((file) => file.imports.filter((imported) => !allows(imported, file)).map(({ from }) => `${file.path} → ${from}`))
}
const featureOf = (path: string) => /^(?:server|web|web\/member|web\/console)\/features\/(\w+)(?:\/|\.routes\.ts$)/.exec(path)?.[1]

test('the scan finds existing imports', () => {
  expect(files.length).toBeGreaterThan(100)
  const { imports } = files.find(({ path }) => path === 'server/features/article.routes.ts') as SourceFile
  expect(imports.map(({ from }) => from)).toContain('server/http/feature.ts')
  const self = files.find(({ path }) => path === 'tests/rules/imports.test.ts') as SourceFile
  expect(self.imports).toContainEqual({ from: 'tests/support/sourceFiles.ts', onlyTypes: false, onUse: false })
})

describe('each folder imports only what it may', () => {
  test('shared: only itself and zod', () => {
    expect(violations('shared', ({ from }) => isIn(from, 'shared') || from === 'zod')).toEqual([])
  })

  test('server: no web, not even its types, and no tests', () => {
    expect(violations('server', ({ from }) => !isIn(from, 'web') && !isIn(from, 'tests'))).toEqual([])
  })

  test('web: only itself and shared from our code; nothing of Node', () => {
    expect(violations('web', ({ from }) => (isOurs(from) ? isIn(from, 'web') || isIn(from, 'shared') : !from.startsWith('node:')))).toEqual([])
  })

  test('prisma: no web and no tests', () => {
    expect(violations('prisma', ({ from }) => !isIn(from, 'web') && !isIn(from, 'tests'))).toEqual([])
  })

  test.each(['server', 'web'])('a feature of %s: no files of another feature', (folder) => {
    const allows = ({ from }: Import, { path }: SourceFile) =>
      featureOf(path) === undefined || featureOf(from) === undefined || featureOf(from) === featureOf(path) || !isIn(from, folder)
    expect(violations(folder, allows)).toEqual([])
  })
})

test('the folders of the server have no import cycles', () => {
  const folderOf = (path: string) => (path.startsWith('prisma/seed/') ? 'prisma/seed' : /^server\/(?:\w+(?:\.ts$)?)/.exec(path)?.[0])
  const used = new Map<string, Set<string>>()
  for (const { path, imports } of files)
    for (const { from, onlyTypes } of imports) {
      const [folder, other] = [folderOf(path), folderOf(from)]
      if (folder && other && folder !== other && !onlyTypes) used.set(folder, (used.get(folder) ?? new Set()).add(other))
    }
  const reachable = (folder: string) => {
    const found = new Set(used.get(folder))
    for (const next of found) for (const other of used.get(next) ?? []) found.add(other)
    return found
  }
  expect(used.size).toBeGreaterThan(20)
  expect([...used.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([])
})

const isInOneOf = (path: string, folders: string[]) => folders.some((folder) => isIn(path, folder))
/** What public pages load on demand only: the member centre and what it shares with the console. */
const isOfMembers = (path: string) => isInOneOf(path, ['web/member', 'web/antd', 'web/calls', 'web/editor'])
/** What public pages never load: the console is an application of its own. */
const isOfStaff = (path: string) => isIn(path, 'web/console')

test('public pages load neither contracts nor zod into the browser: only their server reads import them', () => {
  const allows = ({ from, onlyTypes }: Import, { path }: SourceFile) =>
    onlyTypes || !(isIn(from, 'shared/contracts') || from === 'zod') || /\.reads\.tsx?$/.test(path) || isOfMembers(path) || isOfStaff(path)
  expect(violations('web', allows)).toEqual([])
})

test('antd, the editor and TanStack Query serve members and staff; public pages load the member centre on demand only', () => {
  const isHeavy = (from: string) => /^(antd|@ant-design|@tiptap|@tanstack)(\/|$)/.test(from)
  const heavy = violations('web', ({ from, onlyTypes }, { path }) => onlyTypes || isOfMembers(path) || isOfStaff(path) || !isHeavy(from))
  expect(heavy).toEqual([])
  const onDemand = ['web/layouts/MemberGate.tsx', 'web/routes.ts']
  const elsewhere = ({ path }: SourceFile) => !isOfMembers(path) && !isOfStaff(path) && !onDemand.includes(path)
  expect(violations('web', ({ from }, file) => !isOfMembers(from) || !elsewhere(file))).toEqual([])
})

test('the console and the rest of the site share a kit, and nothing else', () => {
  const entry = 'web/lib/development.ts'
  expect(violations('web', ({ from }, { path }) => !isOfStaff(from) || isOfStaff(path) || path === entry)).toEqual([])
  const kit = ['shared', 'web/console', 'web/antd', 'web/calls', 'web/editor', 'web/ui', 'web/lib', 'web/styles', 'web/assets']
  // The console links each edited item to its public page.
  const known = (from: string) => isInOneOf(from, kit) || from === 'web/paths.ts'
  expect(violations('web', ({ from }, { path }) => !isOfStaff(path) || !isOurs(from) || known(from))).toEqual([])
})

test('modules that the start of the server does not need are loaded on first use', () => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const loaded = new Set(['server/app.ts', 'server/jobs/worker.ts'])
  // Entries added during the iteration are visited as well.
  for (const path of loaded) for (const { from, onlyTypes, onUse } of byPath.get(path)?.imports ?? []) if (!onlyTypes && !onUse) loaded.add(from)
  expect(loaded).toContain('server/spreadsheet/readSheet.ts')
  expect(loaded).toContain('fastify')
  const rarelyUsed = /^(@aws-sdk|docx|file-type|meilisearch|nodemailer|qrcode|read-excel-file|sharp|vite)(\/|$)/
  expect([...loaded].filter((from) => rarelyUsed.test(from))).toEqual([])
})

test('only server/config.ts reads the environment', () => {
  const readers = files.filter(
    ({ path, text }) => /^(server|shared|web)\//.test(path) && /process\.env\b/.test(text.replace(/^\s*(\/\/|\*).*$/gm, '')),
  )
  expect(readers.map(({ path }) => path)).toEqual(['server/config.ts'])
})

test('no test replaces a module, since test files share the loaded ones', () => {
  const replacing = /\bvi\.(do)?Mock\(/i
  expect(files.filter(({ path, text }) => /\.test\.tsx?$/.test(path) && replacing.test(text)).map(({ path }) => path)).toEqual([])
})
