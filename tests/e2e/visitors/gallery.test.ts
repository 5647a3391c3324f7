import { fileURLToPath } from 'node:url'
import type { PreviewServer } from 'vite'
import { build, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { elderFaults } from '#tests/support/elderFaults.ts'
import { desktop, phone, useBrowser, widerThanWindow } from '#tests/support/visit.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const visit = useBrowser()
let server: PreviewServer
let url: string

beforeAll(async () => {
  const common = { root: folder('tests/gallery'), configFile: folder('vite.config.ts'), mode: 'console', logLevel: 'error' } as const
  const outDir = folder('node_modules/.cache/gallery')
  await build({ ...common, build: { outDir, emptyOutDir: true, manifest: false, rolldownOptions: { input: folder('tests/gallery/index.html') } } })
  server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  url = server.resolvedUrls?.local[0] ?? ''
})
afterAll(() => server.close())

test.each([
  { name: 'on a desktop', viewport: desktop, query: '' },
  { name: 'on a phone', viewport: phone, query: '' },
  { name: 'on a phone in elder mode', viewport: phone, query: '&elder' },
])('the components of the site pass axe and fit the window $name', async ({ viewport, query }) => {
  const { page } = await visit(`/?parts${query}`, { baseURL: url, cold: true, viewport })
  expect(await page.getByRole('region', { name: '表单' }).count()).toBe(1)
  expect(await widerThanWindow(page)).toBe(0)
  if (query) expect(await elderFaults(page)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
})

test('with forced colours every button keeps a visible border', async () => {
  const { page } = await visit('/?parts', { baseURL: url, cold: true, forcedColors: 'active' })
  const withoutBorder = await page
    .getByRole('region', { name: '表单' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => getComputedStyle(button).borderStyle === 'none').map(({ textContent }) => textContent))
  expect(withoutBorder).toEqual([])
})
