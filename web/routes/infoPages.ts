import { entry, type PageEntry } from '#web/lib/route.ts'

/** Information exchange. */
export const infoPages: PageEntry[] = [
  entry(
    'info-pool',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.infoReads),
    () => import('#web/features/info/InfoPage.tsx').then((module) => module.InfoPage),
    { lazyHydration: true },
  ),
  entry(
    'info-pool-detail',
    'info',
    () => import('#web/features/info/infoDetail.reads.ts').then((module) => module.infoDetailReads),
    () => import('#web/features/info/InfoDetailPage.tsx').then((module) => module.InfoDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info',
    'info',
    () => import('#web/features/info/shared.reads.ts').then((module) => module.sharedReads),
    () => import('#web/features/info/SharedPage.tsx').then((module) => module.SharedPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info-item',
    'info',
    () => import('#web/features/info/officeShared.reads.ts').then((module) => module.officeSharedReads),
    () => import('#web/features/info/OfficeSharedPage.tsx').then((module) => module.OfficeSharedPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info-item-detail',
    'info',
    () => import('#web/features/info/sharedDetail.reads.ts').then((module) => module.sharedDetailReads),
    () => import('#web/features/info/SharedDetailPage.tsx').then((module) => module.SharedDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'salon',
    'info',
    () => import('#web/features/info/salon.reads.ts').then((module) => module.salonReads),
    () => import('#web/features/info/SalonPage.tsx').then((module) => module.SalonPage),
    { lazyHydration: true },
  ),
]
