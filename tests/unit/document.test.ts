import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { htmlDocument } from '#server/http/document.ts'
import { createSecurity } from '#server/http/security.ts'
import { emptySite } from '#shared/lib/page.ts'

const startScript = 'start()'

/** The document of an article with this title. */
function documentOf(title: string) {
  const head = { title, description: title }
  const answer = { status: 200, head, data: {} }
  return htmlDocument({
    ...{ html: '', assets: { scripts: [], styles: [], preload: [] }, feeds: [], trail: [], hydratesLazily: false, startScript, isHome: false },
    ...{ head, address: 'https://portal.example/layout/policy-detail?id=1', publicUrl: 'https://portal.example' },
    found: { kind: 'article', item: { id: 1, title }, describe: () => ({ '@type': 'Article', headline: title }) },
    site: emptySite,
    answer,
    json: JSON.stringify(answer),
  })
}

/** The contents of scripts that only carry data: up to the first end tag, as a browser reads them. */
const dataIn = (html: string) => [...html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script/gs)].map(([, json = '']) => JSON.parse(json))

test.each(['</script><script>alert(1)</script>', '<!--<script>'])('%j in a page does not end its script', (title) => {
  const html = documentOf(title)
  expect(dataIn(html)).toMatchObject([{ headline: title }, { head: { title } }])
  expect(html.match(/<script|<!--/g)).toEqual(documentOf('标题').match(/<script|<!--/g))
})

test('the policy admits the code of a page by its hash, and no other code', () => {
  const code = [...documentOf('标题').matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(code).toHaveLength(1)
  const hash = createHash('sha256')
    .update(code[0] ?? '')
    .digest('base64')
  const [, sources] = /script-src ([^;]*)/.exec(createSecurity({ dev: false, publicUrl: 'https://portal.example' }, startScript).policy()) ?? []
  expect(sources?.split(' ')).toEqual(["'self'", `'sha256-${hash}'`])
})
