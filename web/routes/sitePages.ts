import { entry, fixed, type PageEntry } from '#web/lib/route.ts'

/** The search of the whole site, and what is about the site itself. */
export const sitePages: PageEntry[] = [
  entry(
    'full-text-search',
    undefined,
    () => import('#web/features/search/search.reads.ts').then((module) => module.searchReads),
    () => import('#web/features/search/SearchPage.tsx').then((module) => module.SearchPage),
    { lazyHydration: true },
  ),
  fixed('site-map', undefined, '网站地图', () => import('#web/features/site/SiteMapPage.tsx').then((module) => module.SiteMapPage), {
    lazyHydration: true,
  }),
  fixed('privacy', undefined, '隐私政策', () => import('#web/features/site/PrivacyPage.tsx').then((module) => module.PrivacyPage), {
    lazyHydration: true,
  }),
  fixed(
    'accessibility',
    undefined,
    '无障碍声明',
    () => import('#web/features/site/AccessibilityPage.tsx').then((module) => module.AccessibilityPage),
    { lazyHydration: true },
  ),
]
