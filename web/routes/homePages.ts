import { entry, type PageEntry } from '#web/lib/route.ts'

/** The home page; `swiper` is an inherited address of it. */
export const homePages: PageEntry[] = [
  entry(
    'index',
    'home',
    () => import('#web/features/home/home.reads.ts').then((module) => module.homeReads),
    () => import('#web/features/home/HomePage.tsx').then((module) => module.HomePage),
  ),
  entry(
    'swiper',
    'home',
    () => import('#web/features/home/home.reads.ts').then((module) => module.homeReads),
    () => import('#web/features/home/HomePage.tsx').then((module) => module.HomePage),
  ),
]
