import { useEffect } from 'react'
import { fullTitle } from '#shared/rules/brand.ts'
import { useBrand } from '#web/console/lib/brand.ts'

/** Names the window after what it shows. */
export function useTitle(title: string): void {
  const brand = useBrand()
  useEffect(() => {
    document.title = fullTitle(`${title} - 管理后台`, brand)
  }, [title, brand])
}
