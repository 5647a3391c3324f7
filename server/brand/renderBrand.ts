import sharp, { type Sharp } from 'sharp'
import type { BrandInput, RenderedBrand } from '#server/brand/brandPictures.ts'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import { escapeHtml } from '#server/html/escape.ts'

sharp.concurrency(1)
sharp.cache(false)

/** Path or SVG. */
type Source = string | Buffer

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const white = '#ffffff'
const card = { width: 1200, height: 630 }
/** Common server fonts, including Chinese. */
const fonts = 'Noto Serif CJK SC, Source Han Serif SC, Noto Sans CJK SC, Source Han Sans SC, WenQuanYi Micro Hei, PingFang SC, Microsoft YaHei, sans'

const sealIn = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="512" height="512"><rect width="48" height="48" rx="5" fill="${colour}"/>
  <path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"
    d="M24 7.2v3.4M7.5 19.2c7.2-.5 12.6-3.2 16.5-8 3.9 4.8 9.3 7.5 16.5 8M16.5 21.8h15v8h-15zM24 29.8v10.4M17.8 33.2c-1.2 3-3.2 5.3-6 7M30.2 33.2c1.2 3 3.2 5.3 6 7"/></svg>`

const within = (source: Source, width: number, height: number): Sharp => sharp(source).resize({ width, height, fit: 'contain', background: clear })

const icon = (source: Source, size: number) => within(source, size, size).png().toBuffer()

/** Phones choose the background, so add one, with margin. */
async function touchIcon(source: Source, size: number) {
  const mark = await within(source, size - 32, size - 32)
    .png()
    .toBuffer()
  return blank(size, size, white)
    .composite([{ input: mark }])
    .flatten({ background: white })
    .png()
    .toBuffer()
}

/** Logo alone without Chinese fonts. */
async function shareCard(logo: Source, name: string, colour: string) {
  const line = (await hasChinese()) ? await text(name, 1000, 96) : undefined
  const mark = await within(logo, 800, line ? 260 : 360)
    .png()
    .toBuffer()
  const foot = await blank(card.width, 12, colour).png().toBuffer()
  const centred = async (input: Buffer, top: number) => {
    const { width } = await sharp(input).metadata()
    return { input, left: Math.round((card.width - width) / 2), top }
  }
  return blank(card.width, card.height, white)
    .composite([await centred(mark, line ? 110 : 129), ...(line ? [await centred(line, 430)] : []), await centred(foot, card.height - 12)])
    .png()
    .toBuffer()
}

const blank = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 4, background } })

const text = (words: string, width: number, height: number) =>
  sharp({
    text: { text: `<span foreground="#1a2333" weight="bold">${escapeHtml(words)}</span>`, font: fonts, width, height, wrap: 'none', rgba: true },
  })
    .png()
    .toBuffer()

/** Missing glyphs render as boxes; 一 is one flat stroke. */
async function hasChinese() {
  const { info } = await sharp(await text('一', 200, 200))
    .trim()
    .toBuffer({ resolveWithObject: true })
  return info.height < info.width / 3
}

await answerRequests(async (input = ''): Promise<RenderedBrand> => {
  const { name, colour, logo, square } = JSON.parse(input) as BrandInput
  const [wide, mark] = [logo, square].map((path) => path || Buffer.from(sealIn(colour))) as [Source, Source]
  return {
    'icon-32.png': (await icon(mark, 32)).toString('base64'),
    'icon-180.png': (await touchIcon(mark, 180)).toString('base64'),
    'icon-192.png': (await icon(mark, 192)).toString('base64'),
    'icon-512.png': (await icon(mark, 512)).toString('base64'),
    'share.png': (await shareCard(wide, name, colour)).toString('base64'),
  }
})
