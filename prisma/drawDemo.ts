import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { pictureFolder } from '#prisma/seed/pictures.ts'

/* Renders demo drawings. Needs Noto CJK and AR PL UKai (Debian: fonts-noto-cjk, fonts-arphic-ukai). */
const folder = join(import.meta.dirname, 'seed/drawings')
const named = process.argv.slice(2)
const names = named.length > 0 ? named : readdirSync(folder).map((file) => basename(file, '.svg'))
for (const name of names) {
  const drawing = sharp(join(folder, `${name}.svg`))
  await drawing.webp({ quality: 82, effort: 6 }).toFile(join(pictureFolder, `${name}.webp`))
}
console.log(`${names.length} pictures`)
