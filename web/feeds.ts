import type { Feed } from '#shared/lib/page.ts'
import { branches } from '#shared/rules/branches.ts'
import { brandSections, infoCategories, newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'
import { paths } from '#web/paths.ts'

const each = <T extends string>(names: Record<number, T>, make: (number: number, name: T) => Feed) =>
  Object.entries<T>(names).map(([number, name]) => make(Number(number), name))

const named =
  <M extends SiteMenuName>(menu: M, own: EntryOf<M>): Feed['title'] =>
  (menuLabel) =>
    menuLabel(menu, own)

const articles = (
  name: string,
  title: Feed['title'],
  list: string,
  policyType: number,
  options: { section?: number; branchId?: number; onHome?: true } = {},
): Feed => ({ kind: 'article', name, title, list, policyType, ...options })

// These two have their own pages and feeds.
const { 2: forum, ...salonSections } = brandSections
const { 2: shared, ...itemCategories } = infoCategories

export const feeds: readonly Feed[] = [
  ...each(newsSections, (section, title) =>
    articles(`news-${section}`, named('news', title), paths.trends({ type: section }), policyTypes.news, { section, onHome: true }),
  ),
  articles('party', named('party', '党建要闻'), paths.party(), policyTypes.party, { onHome: true }),
  articles('shared', named('info', shared), paths.shared(), policyTypes.shared),
  ...each(itemCategories, (category, title) => ({
    kind: 'infoItem',
    name: `info-${category}`,
    title: named('info', title),
    list: paths.info({ id: category }),
    category,
  })),
  ...each(branches, (branchId, name) =>
    articles(`activities-${branchId}`, () => `${name}活动`, paths.activities({ type: branchId }), policyTypes.activity, { branchId }),
  ),
  ...each(salonSections, (section, title) =>
    articles(`salon-${section}`, named('salon', title), paths.salon({ id: section }), policyTypes.brandActivity, { section }),
  ),
  articles('forum', named('forum', forum), paths.forum(), policyTypes.brandActivity, { section: 2 }),
  articles('medical-science', named('medical', '医疗科普'), paths.medicalScience(), policyTypes.medicalScience),
  articles('projects', named('policy', '项目展示'), paths.projects(), policyTypes.project),
  articles('policies', named('policy', '政策解读'), paths.policies(), policyTypes.policy),
  articles('offices', named('showcase', '驻京机构风采'), paths.offices(), policyTypes.office),
  articles('cities', named('showcase', showcaseSections[1]), paths.cities(), policyTypes.showcase, { section: 1 }),
  articles('products', named('showcase', showcaseSections[2]), paths.products(), policyTypes.showcase, { section: 2 }),
  articles('heritage', named('showcase', showcaseSections[3]), paths.heritage(), policyTypes.showcase, { section: 3 }),
  { kind: 'foodShop', name: 'food', title: named('main', '驻京美食'), list: paths.food() },
  { kind: 'highlight', name: 'highlights', title: named('showcase', '精彩瞬间'), list: paths.highlights() },
  { kind: 'company', name: 'companies', title: named('showcase', '会员企业风采'), list: paths.companies() },
]
