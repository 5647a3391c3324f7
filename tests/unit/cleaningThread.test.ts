import { expect, test } from 'vitest'
import { cleanContent, cleanDescription, cleanText } from '#server/html/cleanContent.ts'
import { inlinePictureBytes } from '#shared/rules/uploadRules.ts'

/** Of all texts tried that are accepted, the slowest one for the cleaner: 0.3 s. */
const hostile = '<img src="/uploads/2026/a.webp">'.repeat(9_000)
const long = (html: string) => `${html}${'<p>一段文字</p>'.repeat(600)}`

/** Counts how often this thread gets to other work while it waits. */
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

test('other requests are answered while a hostile text is cleaned', async () => {
  await cleanDescription(long('')) // Starts the thread.
  expect(await turnsWhile(cleanDescription(hostile).catch(() => {}))).toBeGreaterThan(20)
})

test('a long text has the same result as in this thread', async () => {
  const html = long('<h1>标题</h1><script>alert(1)</script><div>甲</div><img src="/uploads/2026/a.webp">')
  expect(await cleanContent(html)).toEqual(cleanText(html))
})

test('a rejected text reports its error, and the next text is cleaned', async () => {
  const picture = `<img src="data:image/png;base64,${Buffer.alloc(inlinePictureBytes + 3, 1).toString('base64')}">`
  await expect(cleanContent(long(picture))).rejects.toMatchObject({ kind: 'refused', message: '图片过大，请用上传的方式插入' })
  await expect(cleanDescription('<b>'.repeat(25_000))).rejects.toMatchObject({ kind: 'refused', message: '内容的格式过于复杂，请清除格式后重试' })
  await expect(cleanContent(`<p>${' '.repeat(5_000)}</p>`)).rejects.toMatchObject({ kind: 'refused', message: '内容不可以为空！' })
  expect((await cleanContent(long(''))).html).toBe(long(''))
})

test('concurrent texts each get their own result', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => long(`<p>第${index}篇</p>`))
  expect((await Promise.all(texts.map(cleanContent))).map(({ html }) => html)).toEqual(texts)
})

test('a text that exceeds the time limit is rejected, and another thread cleans the next', async () => {
  const { cleanApart } = await import('#server/html/cleanContent.ts')
  // No time is left.
  expect(await cleanApart(hostile, 0)).toEqual({})
  expect(await cleanApart(long(''))).toEqual({ content: cleanText(long('')) })
})
