import { type NameOf, namesIn } from '#shared/rules/menuNames.ts'
import { useSite } from '#web/lib/useSite.ts'

/** What the entries of menus are called, for every place that names one: headings, breadcrumbs, tabs. */
export const useNameOf = (): NameOf => namesIn(useSite().menus)
