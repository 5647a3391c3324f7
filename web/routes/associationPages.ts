import { entry, fixed, type PageEntry } from '#web/lib/route.ts'

/** `swiper` is an inherited URL of the home page. */
export const homePages: PageEntry[] = ['index', 'swiper'].map((path) =>
  entry(
    path,
    'home',
    () => import('#web/features/home/home.reads.ts').then((module) => module.homeReads),
    () => import('#web/features/home/HomePage.tsx').then((module) => module.HomePage),
    { eagerHydration: true },
  ),
)

export const aboutPages: PageEntry[] = [
  entry(
    'association-introduction',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.introductionReads),
    () => import('#web/features/about/IntroductionPage.tsx').then((module) => module.IntroductionPage),
  ),
  entry(
    'association-articles',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.charterReads),
    () => import('#web/features/about/CharterPage.tsx').then((module) => module.CharterPage),
    { eagerHydration: true },
  ),
  entry(
    'association-structure',
    'about',
    () => import('#web/features/about/structure.reads.ts').then((module) => module.structureReads),
    () => import('#web/features/about/StructurePage.tsx').then((module) => module.StructurePage),
    { eagerHydration: true },
  ),
  entry(
    'join-us',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.joinReads),
    () => import('#web/features/about/JoinPage.tsx').then((module) => module.JoinPage),
    { eagerHydration: true },
  ),
  entry(
    'call',
    'about',
    () => import('#web/features/about/association.reads.ts').then((module) => module.contactReads),
    () => import('#web/features/about/ContactPage.tsx').then((module) => module.ContactPage),
  ),
]

export const newsPages: PageEntry[] = [
  entry(
    'association-trends',
    'news',
    () => import('#web/features/news/trends.reads.ts').then((module) => module.trendsReads),
    () => import('#web/features/news/TrendsPages.tsx').then((module) => module.TrendsPage),
  ),
  entry(
    'association-trends-detail',
    'news',
    () => import('#web/features/news/trends.reads.ts').then((module) => module.trendsDetailReads),
    () => import('#web/features/news/TrendsPages.tsx').then((module) => module.TrendsDetailPage),
  ),
  entry(
    'association-party',
    'party',
    () => import('#web/features/party/party.reads.ts').then((module) => module.partyReads),
    () => import('#web/features/party/PartyPages.tsx').then((module) => module.PartyPage),
  ),
  entry(
    'association-party-detail',
    'party',
    () => import('#web/features/party/party.reads.ts').then((module) => module.partyDetailReads),
    () => import('#web/features/party/PartyPages.tsx').then((module) => module.PartyDetailPage),
  ),
]

export const branchPages: PageEntry[] = [
  entry(
    'enterprise-branch',
    'branch',
    () => import('#web/features/branch/activities.reads.ts').then((module) => module.activitiesReads),
    () => import('#web/features/branch/ActivitiesPages.tsx').then((module) => module.ActivitiesPage),
  ),
  entry(
    'enterprise-branch-detail',
    'branch',
    () => import('#web/features/branch/activities.reads.ts').then((module) => module.activityReads),
    () => import('#web/features/branch/ActivitiesPages.tsx').then((module) => module.ActivityPage),
    { eagerHydration: true },
  ),
  entry(
    'info-branch-introduction',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchIntroductionReads),
    () => import('#web/features/branch/BranchProfilePages.tsx').then((module) => module.BranchIntroductionPage),
  ),
  entry(
    'info-branch-responsibilities',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchDutiesReads),
    () => import('#web/features/branch/BranchProfilePages.tsx').then((module) => module.BranchDutiesPage),
  ),
  entry(
    'info-institutiona-setup',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchSetupReads),
    () => import('#web/features/branch/BranchProfilePages.tsx').then((module) => module.BranchSetupPage),
    { eagerHydration: true },
  ),
  entry(
    'info-personnel-division',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchPeopleReads),
    () => import('#web/features/branch/BranchProfilePages.tsx').then((module) => module.BranchPeoplePage),
    { eagerHydration: true },
  ),
  entry(
    'info-branch-contact',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchContactReads),
    () => import('#web/features/branch/BranchContactPage.tsx').then((module) => module.BranchContactPage),
  ),
]

export const sitePages: PageEntry[] = [
  entry(
    'full-text-search',
    undefined,
    () => import('#web/features/search/search.reads.ts').then((module) => module.searchReads),
    () => import('#web/features/search/SearchPage.tsx').then((module) => module.SearchPage),
  ),
  fixed('site-map', '网站地图', () => import('#web/features/site/SiteMapPage.tsx').then((module) => module.SiteMapPage)),
  fixed('privacy', '隐私政策', () => import('#web/features/site/StatementPages.tsx').then((module) => module.PrivacyPage)),
  fixed('accessibility', '无障碍声明', () => import('#web/features/site/StatementPages.tsx').then((module) => module.AccessibilityPage)),
  fixed('member-handbook', '会员手册', () => import('#web/features/site/HandbookPage.tsx').then((module) => module.HandbookPage)),
]
