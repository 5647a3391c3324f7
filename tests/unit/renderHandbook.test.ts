import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderHandbook } from '#server/build/handbooks.ts'

const folder = 'docs/handbooks'

test('the title is removed, chapters have anchors, and links lead to pages of the help and of the portal', async () => {
  const markdown =
    '# 手册\n\n## 1. 安装\n\n见[编辑手册](editor.zh-CN.md)和[说明](../../README.md)，打开“[申请入会](/layout/join-us)”。\n\n## 2. 更新\n'
  const { title, chapters, html } = await renderHandbook(markdown, folder)
  expect(title).toBe('手册')
  expect(chapters).toEqual([
    { id: 'chapter-1', title: '1. 安装' },
    { id: 'chapter-2', title: '2. 更新' },
  ])
  expect(html).toContain('<h2 id="chapter-2">2. 更新</h2>')
  expect(html).toContain('见<a href="/console/help?handbook=editor">编辑手册</a>和说明，打开“<a href="/layout/join-us">申请入会</a>”。')
})

test('a picture becomes a figure with its size and caption', async () => {
  const { html, pictures } = await renderHandbook(readFileSync(`${folder}/editor.zh-CN.md`, 'utf8'), folder)
  expect(pictures).toContain('pictures/articles.webp')
  expect(html).toContain('<img src="./pictures/articles.webp" width="1280" height="800" alt="文章列表" loading="lazy"></picture><figcaption>文章列表')
})

test('phones get the page for phones', async () => {
  const { html, pictures } = await renderHandbook(readFileSync(`${folder}/member.zh-CN.md`, 'utf8'), folder)
  expect(pictures).toContain('pictures/my-info.phone.webp')
  expect(html).toMatch(
    /<source media="\(max-width: 767\.98px\)" srcset="\.\/pictures\/my-info\.phone\.webp" width="\d+" height="\d+"><img src="\.\/pictures\/my-info\.webp"/,
  )
})
