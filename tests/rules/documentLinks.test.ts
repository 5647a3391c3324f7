import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['.', 'docs', 'docs/decisions', 'docs/operations', 'docs/handbooks'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
)

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('links in the documents lead to existing files and headings', () => {
  const links = documents.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8')
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, link = '']) => link)
      // Links to the hosting site start above the repository; handbooks also link pages of the portal.
      .filter((link) => !/^(https?:|\/layout\/|\.\.\/\.\.\/(compare|releases))/.test(link))
      .map((link) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(80)
  const broken = links.filter(({ path, link }) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(decodeURIComponent(anchor)))
  })
  expect(broken).toEqual([])
})
