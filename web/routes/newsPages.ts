import { entry, type PageEntry } from '#web/lib/route.ts'

/** News and party building. */
export const newsPages: PageEntry[] = [
  entry(
    'association-trends',
    'news',
    () => import('#web/features/news/trends.reads.ts').then((module) => module.trendsReads),
    () => import('#web/features/news/TrendsPage.tsx').then((module) => module.TrendsPage),
    { lazyHydration: true },
  ),
  entry(
    'association-trends-detail',
    'news',
    () => import('#web/features/news/trendsDetail.reads.ts').then((module) => module.trendsDetailReads),
    () => import('#web/features/news/TrendsDetailPage.tsx').then((module) => module.TrendsDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'association-party',
    'party',
    () => import('#web/features/party/party.reads.ts').then((module) => module.partyReads),
    () => import('#web/features/party/PartyPage.tsx').then((module) => module.PartyPage),
    { lazyHydration: true },
  ),
  entry(
    'association-party-detail',
    'party',
    () => import('#web/features/party/partyDetail.reads.ts').then((module) => module.partyDetailReads),
    () => import('#web/features/party/PartyDetailPage.tsx').then((module) => module.PartyDetailPage),
    { lazyHydration: true },
  ),
]
