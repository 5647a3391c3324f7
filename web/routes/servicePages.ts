import { entry, type PageEntry } from '#web/lib/route.ts'

/** Policies, projects, medicine, experts: what the branches offer. */
export const servicePages: PageEntry[] = [
  entry(
    'policy-interpretation',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.policiesReads),
    () => import('#web/features/policy/PoliciesPage.tsx').then((module) => module.PoliciesPage),
    { lazyHydration: true },
  ),
  entry(
    'policy-detail',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.policyDetailReads),
    () => import('#web/features/policy/PolicyDetailPage.tsx').then((module) => module.PolicyDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'project-list',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.projectsReads),
    () => import('#web/features/policy/ProjectsPage.tsx').then((module) => module.ProjectsPage),
    { lazyHydration: true },
  ),
  entry(
    'project-detail',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.projectDetailReads),
    () => import('#web/features/policy/ProjectDetailPage.tsx').then((module) => module.ProjectDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'medical-resource',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.resourcesReads),
    () => import('#web/features/medical/ResourcesPage.tsx').then((module) => module.ResourcesPage),
    { lazyHydration: true },
  ),
  entry(
    'medical-science',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.scienceReads),
    () => import('#web/features/medical/SciencePage.tsx').then((module) => module.SciencePage),
    { lazyHydration: true },
  ),
  entry(
    'medical-science-detail',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.scienceDetailReads),
    () => import('#web/features/medical/ScienceDetailPage.tsx').then((module) => module.ScienceDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'medical-service-guideline',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.guidelineReads),
    () => import('#web/features/medical/GuidelinePage.tsx').then((module) => module.GuidelinePage),
  ),
  entry(
    'think-tanks',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.thinkTanksReads),
    () => import('#web/features/forum/ThinkTanksPage.tsx').then((module) => module.ThinkTanksPage),
    { lazyHydration: true },
  ),
  entry(
    'export-forum',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.forumReads),
    () => import('#web/features/forum/ForumPage.tsx').then((module) => module.ForumPage),
    { lazyHydration: true },
  ),
  entry(
    'export-forum-detail',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.forumDetailReads),
    () => import('#web/features/forum/ForumDetailPage.tsx').then((module) => module.ForumDetailPage),
    { lazyHydration: true },
  ),
]

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
    () => import('#web/features/info/info.reads.ts').then((module) => module.infoDetailReads),
    () => import('#web/features/info/InfoDetailPage.tsx').then((module) => module.InfoDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.sharedReads),
    () => import('#web/features/info/SharedPage.tsx').then((module) => module.SharedPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info-item',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.officeSharedReads),
    () => import('#web/features/info/OfficeSharedPage.tsx').then((module) => module.OfficeSharedPage),
    { lazyHydration: true },
  ),
  entry(
    'share-info-item-detail',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.sharedDetailReads),
    () => import('#web/features/info/SharedDetailPage.tsx').then((module) => module.SharedDetailPage),
    { lazyHydration: true },
  ),
  entry(
    'salon',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.salonReads),
    () => import('#web/features/info/SalonPage.tsx').then((module) => module.SalonPage),
    { lazyHydration: true },
  ),
]
