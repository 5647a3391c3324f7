import { entry, type PageEntry } from '#web/lib/route.ts'

export const servicePages: PageEntry[] = [
  entry(
    'policy-interpretation',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.policiesReads),
    () => import('#web/features/policy/PolicyPages.tsx').then((module) => module.PoliciesPage),
  ),
  entry(
    'policy-detail',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.policyDetailReads),
    () => import('#web/features/policy/PolicyPages.tsx').then((module) => module.PolicyDetailPage),
  ),
  entry(
    'project-list',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.projectsReads),
    () => import('#web/features/policy/ProjectPages.tsx').then((module) => module.ProjectsPage),
  ),
  entry(
    'project-detail',
    'branch',
    () => import('#web/features/policy/policy.reads.ts').then((module) => module.projectDetailReads),
    () => import('#web/features/policy/ProjectPages.tsx').then((module) => module.ProjectDetailPage),
  ),
  entry(
    'medical-resource',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.resourcesReads),
    () => import('#web/features/medical/ResourcesPage.tsx').then((module) => module.ResourcesPage),
  ),
  entry(
    'medical-science',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.scienceReads),
    () => import('#web/features/medical/SciencePages.tsx').then((module) => module.SciencePage),
  ),
  entry(
    'medical-science-detail',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.scienceDetailReads),
    () => import('#web/features/medical/SciencePages.tsx').then((module) => module.ScienceDetailPage),
  ),
  entry(
    'medical-service-guideline',
    'branch',
    () => import('#web/features/medical/medical.reads.ts').then((module) => module.guidelineReads),
    () => import('#web/features/medical/GuidelinePage.tsx').then((module) => module.GuidelinePage),
    { eagerHydration: true },
  ),
  entry(
    'think-tanks',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.thinkTanksReads),
    () => import('#web/features/forum/ThinkTanksPage.tsx').then((module) => module.ThinkTanksPage),
  ),
  entry(
    'export-forum',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.forumReads),
    () => import('#web/features/forum/ForumPages.tsx').then((module) => module.ForumPage),
  ),
  entry(
    'export-forum-detail',
    'branch',
    () => import('#web/features/forum/forum.reads.ts').then((module) => module.forumDetailReads),
    () => import('#web/features/forum/ForumPages.tsx').then((module) => module.ForumDetailPage),
  ),
]

export const infoPages: PageEntry[] = [
  entry(
    'info-pool',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.infoReads),
    () => import('#web/features/info/InfoPages.tsx').then((module) => module.InfoPage),
  ),
  entry(
    'info-pool-detail',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.infoDetailReads),
    () => import('#web/features/info/InfoPages.tsx').then((module) => module.InfoDetailPage),
  ),
  entry(
    'share-info',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.sharedReads),
    () => import('#web/features/info/SharedPages.tsx').then((module) => module.SharedPage),
  ),
  entry(
    'share-info-item',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.officeSharedReads),
    () => import('#web/features/info/SharedPages.tsx').then((module) => module.OfficeSharedPage),
  ),
  entry(
    'share-info-item-detail',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.sharedDetailReads),
    () => import('#web/features/info/SharedPages.tsx').then((module) => module.SharedDetailPage),
  ),
  entry(
    'salon',
    'info',
    () => import('#web/features/info/info.reads.ts').then((module) => module.salonReads),
    () => import('#web/features/info/SalonPage.tsx').then((module) => module.SalonPage),
  ),
]
