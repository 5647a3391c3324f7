import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { PagedSidePage, type PagedSidePageProps } from '#web/ui/layout/PagedSidePage.tsx'

type ShowcasePageProps<T> = Omit<PagedSidePageProps<T>, 'band' | 'trail' | 'menu' | 'heading'> & { name: EntryOf<'showcase'>; counted: string }

/** A list of the member showcase. */
export function ShowcasePage<T>({ name, ...rest }: ShowcasePageProps<T>) {
  const menuLabel = useMenuLabel()
  const heading = menuLabel('showcase', name)
  return (
    <PagedSidePage
      band={{ title: menuLabel('main', '会员风采'), lead: '驻京机构、会员企业与家乡风物' }}
      trail={[showcaseHome(menuLabel), { label: heading }]}
      menu={sideMenu('showcase', name)}
      heading={heading}
      {...rest}
    />
  )
}
