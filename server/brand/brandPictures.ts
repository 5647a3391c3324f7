import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brandVersion } from '#server/brand/brandVersion.ts'
import { createHelper } from '#server/helpers/createHelper.ts'
import { privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { BrandPictureName } from '#shared/rules/brand.ts'
import { type Brand, squareKeyOf } from '#shared/rules/brand.ts'
import { themes } from '#shared/rules/themes.ts'

export interface BrandInput {
  name: string
  /** As `#a61b22`. */
  colour: string
  logo: string
  square: string
}

/** The pictures of a brand by their names, in Base64. */
export type RenderedBrand = Record<BrandPictureName, string>

export interface BrandPictures {
  /** Cached until the brand changes. */
  read(brand: Brand, name: BrandPictureName): Promise<Buffer>
}

const bounds = { timeoutMs: 60_000, maxAnswerBytes: 16 * 1024 * 1024, maxMemory: 128 }
const renderBrand = createHelper<RenderedBrand>(new URL('./renderBrand.ts', import.meta.url), bounds)

/** Renders in a child process, to free memory. */
export function createBrandPictures(storage: Pick<Storage, 'incomingFolder' | 'read'>): BrandPictures {
  let kept: { version: string; rendered: Promise<RenderedBrand> } | undefined
  return {
    async read(brand, name) {
      const version = brandVersion(brand)
      if (kept?.version !== version) {
        const entry = { version, rendered: render(storage, brand) }
        kept = entry
        // Retries on the next request.
        entry.rendered.catch(() => {
          if (kept === entry) kept = undefined
        })
      }
      return Buffer.from((await kept.rendered)[name], 'base64')
    },
  }
}

async function render(storage: Pick<Storage, 'incomingFolder' | 'read'>, brand: Brand): Promise<RenderedBrand> {
  await mkdir(storage.incomingFolder, { recursive: true, mode: privateFolder })
  const folder = await mkdtemp(join(storage.incomingFolder, 'brand-'))
  /** The original may be in S3. */
  const copy = async (key: string, name: string) => {
    const stored = key === '' ? undefined : await storage.read('public', key)
    if (!stored) return ''
    const path = join(folder, name)
    await writeFile(path, await buffer(stored.stream))
    return path
  }
  try {
    const square = await copy(squareKeyOf(brand), 'square')
    const logo = brand.logoKey ? await copy(brand.logoKey, 'logo') : square
    const input: BrandInput = { name: brand.name, colour: themes[brand.theme].accent.brand, logo, square }
    const rendered = await renderBrand(JSON.stringify(input))
    if (!rendered) throw new Error('the pictures of the brand were not rendered in time')
    return rendered
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
