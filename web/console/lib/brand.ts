import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { createStore } from '#web/lib/createStore.ts'

/** What the site calls itself: as the document of the console says, and as staff set it on this page. */
const brand = createStore<Brand>(defaultBrand, () => JSON.parse(document.getElementById('brand')?.textContent ?? 'null') ?? defaultBrand)

export const useBrand = brand.use
export const keepBrand = brand.set
