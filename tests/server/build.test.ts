import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ensureCanBuild, isFresh, keepLast, pageSources } from '#server/build/build.ts'
import { bundleIfStale, stateOf } from '#server/build/bundle.ts'
import { removeUnused } from '#server/build/sharedAssets.ts'
import config from '../../vite.config.ts'

test('a read-only code folder without a build is reported in one line with the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  await ensureCanBuild(folder)
  const code = join(folder, 'file')
  writeFileSync(code, '')
  await expect(ensureCanBuild(code)).rejects.toThrow(
    `网页还没有生成或不是最新的，而程序所在的文件夹 ${code} 不能写入。请用有写入权限的用户执行一次 npm run build，再启动`,
  )
  rmSync(folder, { recursive: true })
})

test('a build is used as it is without build tools, and otherwise while it is of the present sources, whatever their times', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  const write = (path: string, text = '') => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(await isFresh(folder)).toBe(false)
  write('dist/finished')
  expect(await isFresh(folder)).toBe(true)

  write('node_modules/vite/package.json', '{ "main": "index.js" }')
  write('node_modules/vite/index.js')
  for (const source of ['web/page.tsx', 'shared/rule.ts', 'docs/handbooks/editor.zh-CN.md', 'vite.config.ts', 'package-lock.json']) write(source)
  expect(await isFresh(folder)).toBe(false)
  write('dist/finished', await stateOf(folder, pageSources))
  expect(await isFresh(folder)).toBe(true)
  // Unpacking an earlier release brings files that are older than the build.
  write('web/page.tsx', 'earlier')
  utimesSync(join(folder, 'web/page.tsx'), 1_700_000_000, 1_700_000_000)
  expect(await isFresh(folder)).toBe(false)
  write('dist/finished', await stateOf(folder, pageSources))
  write('shared/new.ts')
  expect(await isFresh(folder)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a build keeps files that running processes and open pages of the last one may still load, and deletes those of older builds', async () => {
  for (const isSsrBuild of [true, false])
    expect((await config({ isSsrBuild, mode: 'production', command: 'build' })).build?.emptyOutDir, 'what Vite removes').toBe(false)
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  for (const sub of ['.vite', 'assets']) mkdirSync(join(folder, sub))
  for (const name of ['last', 'older']) {
    writeFileSync(join(folder, `assets/${name}.js`), '')
    utimesSync(join(folder, `assets/${name}.js`), 0, 0)
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'page.tsx': { file: 'assets/last.js' } }))
  await keepLast(folder, ['.vite/manifest.json', '.vite/missing.json'])
  await removeUnused(join(folder, 'assets'))
  expect(readdirSync(join(folder, 'assets'))).toEqual(['last.js'])
  // As in release 1.1.0, which had no manifest of its server files.
  utimesSync(join(folder, 'assets/last.js'), 0, 0)
  await keepLast(folder, ['.vite/missing.json'])
  await removeUnused(join(folder, 'assets'))
  expect(readdirSync(join(folder, 'assets'))).toEqual(['last.js'])
  rmSync(folder, { recursive: true })
})

describe('the server bundle', () => {
  const code = mkdtempSync(join(tmpdir(), 'code-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(code, path, '..'), { recursive: true })
    writeFileSync(join(code, path), text)
  }
  afterAll(() => rmSync(code, { recursive: true }))

  test('is used as it is without build tools', async () => {
    write('image/package.json', '{ "type": "module" }')
    write('image/package-lock.json', '{}')
    write('image/server/portal.ts', `export const word = '旧'`)
    // Bundled by the tools of this checkout; those of the image are in its own folder.
    const image = join(code, 'image')
    const only = await bundleIfStale(image)
    write('image/server/portal.ts', `export const word = '新的'`)
    expect(await bundleIfStale(image)).toBe(only)
    expect((await import(only)).word).toBe('旧')
  })

  test('runs like its source and is rebuilt after a module changes', async () => {
    write('package.json', '{ "type": "module" }')
    write('package-lock.json', '{}')
    write('node_modules/vite/package.json', '{ "main": "index.js" }')
    write('node_modules/vite/index.js', '')
    write('server/portal.ts', `export { where, word } from './part.ts'\nexport const later = () => import('./later.ts')`)
    write('server/part.ts', `export const where: string = import.meta.url\nexport const word = '旧'`)
    write('server/later.ts', `export const word = '后来'`)
    const first = await bundleIfStale(code)
    expect(first).toMatch(/dist\/portal\/[^/]+\/portal\.js$/)
    const { later, ...old } = await import(first)
    expect(old).toMatchObject({ where: pathToFileURL(join(code, 'server/part.ts')).href, word: '旧' })
    expect(await bundleIfStale(code)).toBe(first)

    write('server/part.ts', `export const word = '新'\nexport const where = ''`)
    const second = await bundleIfStale(code)
    expect(second).not.toBe(first)
    expect((await import(second)).word).toBe('新')
    // The process that runs the old bundle continues.
    expect((await later()).word).toBe('后来')

    write('server/part.ts', `export const where: string = import.meta.url\nexport const word = '旧'`)
    const longAgo = new Date('2020-01-01')
    utimesSync(join(code, 'server/part.ts'), longAgo, longAgo)
    expect(await bundleIfStale(code), 'an update that brings older times').toBe(first)
    rmSync(join(first.slice('file://'.length), '..'), { recursive: true })
    expect(await bundleIfStale(code), 'a bundle that is gone').toBe(first)
    expect(existsSync(first.slice('file://'.length))).toBe(true)
  })

  test('falls back to the source if bundling fails', async () => {
    write('server/part.ts', `export const word = '`)
    expect(await bundleIfStale(code)).toBe(pathToFileURL(join(code, 'server/portal.ts')).href)
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^服务器程序没有打包，启动会慢一些：.*part\.ts/s))
    vi.mocked(console.error).mockClear()
  })
})
