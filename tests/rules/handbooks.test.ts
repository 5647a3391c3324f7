import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

const folder = 'docs/handbooks'
const handbooks = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))
const pictures = readdirSync(`${folder}/pictures`)

test('the handbooks use every picture of their folder, and no others', () => {
  const named = handbooks.flatMap(({ text }) => [...text.matchAll(/!\[[^\]]+\]\(pictures\/([^)]+)\)/g)].map(([, name]) => name))
  expect([...new Set(named)].sort()).toEqual([...new Set(pictures.map((name) => name.replace('.phone.', '.')))].sort())
})

test('pictures are small: 60 kB each at most, 1.5 MB together', () => {
  const sizes = pictures.map((name) => ({ name, bytes: statSync(`${folder}/pictures/${name}`).size }))
  expect(sizes.filter(({ bytes }) => bytes > 60_000)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_500_000)
})

test('every label quoted in “” in a handbook exists in the product', () => {
  const product = sourceFiles()
    .filter(({ path }) => /^(web|shared|server)\//.test(path))
    .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n')
  const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  const names = handbooks.flatMap(({ file, text }) => [...withoutLinks(text).matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })))
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter(({ name }) => !product.includes(name))).toEqual([])
})
