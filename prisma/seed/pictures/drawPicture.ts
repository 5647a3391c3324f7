import type { Picture } from '../drafts.ts'
import { random } from '../random.ts'
import { scenes } from './scenes.ts'

const height = 332
/** Narrower frames cut a scene of this width at both sides: no scene has to cope with a slit. */
const narrowest = 480

/** The picture as SVG text. Subject, variant and size decide every line of it. */
export function drawPicture(picture: Picture, size: { width: number; height: number }): string {
  const visible = (height * size.width) / size.height
  const w = Math.max(narrowest, visible)
  const left = Math.round(((w - visible) / 2) * 10) / 10
  const drawing = scenes[picture.subject]({ w, h: height, cx: w / 2, random: random(`${picture.subject}/${picture.variant}`) })
  const box = `${left} 0 ${Math.round(visible * 10) / 10} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size.width}" height="${size.height}" preserveAspectRatio="none">${drawing}</svg>`
}
