import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureCanBuild, isFresh } from '#server/build/build.ts'

test('a code folder that cannot be written, and has no build, is reported in one line that says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  await ensureCanBuild(folder)
  const code = join(folder, 'file')
  writeFileSync(code, '')
  await expect(ensureCanBuild(code)).rejects.toThrow(
    `网页还没有生成或不是最新的，而程序所在的文件夹 ${code} 不能写入。请用有写入权限的用户执行一次 npm run build，再启动`,
  )
  rmSync(folder, { recursive: true })
})

test('a build is taken as it is where the build tools are gone, and otherwise while no source is newer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  const write = (path: string, text = '') => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const buildAt = (time: number) => utimesSync(join(folder, 'dist/finished'), time / 1000, time / 1000)
  expect(await isFresh(folder)).toBe(false)
  write('dist/finished')
  buildAt(Date.now() - 60_000)
  expect(await isFresh(folder)).toBe(true)

  write('node_modules/vite/package.json', '{ "main": "index.js" }')
  write('node_modules/vite/index.js')
  for (const source of ['web/page.tsx', 'shared/rule.ts', 'docs/handbooks/editor.zh-CN.md', 'vite.config.ts', 'package-lock.json']) write(source)
  expect(await isFresh(folder)).toBe(false)
  buildAt(Date.now() + 60_000)
  expect(await isFresh(folder)).toBe(true)
  rmSync(folder, { recursive: true })
})
