import { useEffect } from 'react'
import { type Brand, defaultBrand, fullTitle } from '#shared/rules/brand.ts'
import { createStore } from '#web/lib/createStore.ts'

/** What the site calls itself: as the document of the console says, and as staff set it on this page. */
const brand = createStore<Brand>(defaultBrand, () => JSON.parse(document.getElementById('brand')?.textContent ?? 'null') ?? defaultBrand)

export const useBrand = brand.use
export const keepBrand = brand.set

/** Names the window after what it shows. */
export function useTitle(title: string): void {
  const brand = useBrand()
  useEffect(() => {
    document.title = fullTitle(`${title} - 管理后台`, brand)
  }, [title, brand])
}
