import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { pictureFolder } from '#prisma/seed/pictures.ts'

/*
 * Renders the drawings of the demo content, or those that are named, into the pictures that are committed beside them. Their words need the fonts
 * Noto CJK and AR PL UKai (Debian: fonts-noto-cjk, fonts-arphic-ukai).
 */
const folder = join(import.meta.dirname, 'seed/drawings')
const named = process.argv.slice(2)
const names = named.length > 0 ? named : readdirSync(folder).map((file) => basename(file, '.svg'))
for (const name of names) {
  const drawing = sharp(join(folder, `${name}.svg`))
  await drawing.webp({ quality: 82, effort: 6 }).toFile(join(pictureFolder, `${name}.webp`))
}
console.log(`${names.length} pictures`)
