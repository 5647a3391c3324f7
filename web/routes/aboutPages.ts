import { entry, type PageEntry } from '#web/lib/route.ts'

/** About the association. */
export const aboutPages: PageEntry[] = [
  entry(
    'association-introduction',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.introductionReads),
    () => import('#web/features/about/IntroductionPage.tsx').then((module) => module.IntroductionPage),
    { lazyHydration: true },
  ),
  entry(
    'association-articles',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.charterReads),
    () => import('#web/features/about/CharterPage.tsx').then((module) => module.CharterPage),
  ),
  entry(
    'association-structure',
    'about',
    () => import('#web/features/about/structure.reads.ts').then((module) => module.structureReads),
    () => import('#web/features/about/StructurePage.tsx').then((module) => module.StructurePage),
  ),
  entry(
    'join-us',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.joinReads),
    () => import('#web/features/about/JoinPage.tsx').then((module) => module.JoinPage),
  ),
  entry(
    'call',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.contactReads),
    () => import('#web/features/about/ContactPage.tsx').then((module) => module.ContactPage),
  ),
]
