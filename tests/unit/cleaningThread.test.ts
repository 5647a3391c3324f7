import { expect, test } from 'vitest'
import { cleanContent, cleanDescription, cleanText } from '#server/html/cleanContent.ts'
import { inlinePictureBytes } from '#shared/rules/uploadRules.ts'

/** Quotes that never end: of all texts tried, what the cleaner takes longest for. */
const hostile = '<a b="'.repeat(19_000)
const long = (html: string) => `${html}${'<p>一段文字</p>'.repeat(600)}`

/** How often this thread gets to something else while it waits. */
async function turnsWhile(act: Promise<unknown>) {
  let turns = 0
  let isOver = false
  void act.finally(() => {
    isOver = true
  })
  while (!isOver) {
    turns++
    await new Promise((resolve) => setImmediate(resolve))
  }
  return turns
}

test('others are answered while a hostile text is cleaned', async () => {
  await cleanDescription(long('')) // the thread is there
  expect(await turnsWhile(cleanDescription(hostile).catch(() => {}))).toBeGreaterThan(20)
})

test('a long text comes out as a short one does', async () => {
  const html = long('<h1>标题</h1><script>alert(1)</script><div>甲</div><img src="/uploads/2026/a.webp">')
  expect(await cleanContent(html)).toEqual(cleanText(html))
})

test('what is refused says why, and the next text is cleaned', async () => {
  const picture = `<img src="data:image/png;base64,${Buffer.alloc(inlinePictureBytes + 3, 1).toString('base64')}">`
  await expect(cleanContent(long(picture))).rejects.toMatchObject({ kind: 'refused', message: '图片过大，请用上传的方式插入' })
  await expect(cleanDescription('<b>'.repeat(25_000))).rejects.toMatchObject({ kind: 'refused', message: '内容的格式过于复杂，请清除格式后重试' })
  await expect(cleanContent(`<p>${' '.repeat(5_000)}</p>`)).rejects.toMatchObject({ kind: 'refused', message: '内容不可以为空！' })
  expect((await cleanContent(long(''))).html).toBe(long(''))
})

test('several at once are each answered with their own', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => long(`<p>第${index}篇</p>`))
  expect((await Promise.all(texts.map(cleanContent))).map(({ html }) => html)).toEqual(texts)
})

test('one that takes more than its bounds is refused, and the next is cleaned by another thread', async () => {
  const { cleanApart } = await import('#server/html/cleanContent.ts')
  // Nothing is left of the time.
  expect(await cleanApart(hostile, 0)).toEqual({})
  expect(await cleanApart(long(''))).toEqual({ content: cleanText(long('')) })
})
