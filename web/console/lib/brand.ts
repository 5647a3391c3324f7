import { useEffect } from 'react'
import { type Brand, defaultBrand, fullTitle } from '#shared/rules/brand.ts'
import { createStore } from '#web/lib/createStore.ts'

/** The brand in the console's HTML, or as just changed on this page. */
const brand = createStore<Brand>(defaultBrand, () => JSON.parse(document.getElementById('brand')?.textContent ?? 'null') ?? defaultBrand)

export const useBrand = brand.use
export const keepBrand = brand.set

export function useTitle(title: string): void {
  const brand = useBrand()
  useEffect(() => {
    document.title = fullTitle(`${title} - 管理后台`, brand)
  }, [title, brand])
}
