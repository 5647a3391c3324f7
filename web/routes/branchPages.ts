import { entry, type PageEntry } from '#web/lib/route.ts'

/** The four branches and their activities. */
export const branchPages: PageEntry[] = [
  entry(
    'enterprise-branch',
    'branch',
    () => import('#web/features/branch/activities.reads.ts').then((module) => module.activitiesReads),
    () => import('#web/features/branch/ActivitiesPage.tsx').then((module) => module.ActivitiesPage),
    { lazyHydration: true },
  ),
  entry(
    'enterprise-branch-detail',
    'branch',
    () => import('#web/features/branch/activity.reads.ts').then((module) => module.activityReads),
    () => import('#web/features/branch/ActivityPage.tsx').then((module) => module.ActivityPage),
  ),
  entry(
    'info-branch-introduction',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchIntroductionReads),
    () => import('#web/features/branch/BranchIntroductionPage.tsx').then((module) => module.BranchIntroductionPage),
    { lazyHydration: true },
  ),
  entry(
    'info-branch-responsibilities',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchDutiesReads),
    () => import('#web/features/branch/BranchDutiesPage.tsx').then((module) => module.BranchDutiesPage),
    { lazyHydration: true },
  ),
  entry(
    'info-institutiona-setup',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchSetupReads),
    () => import('#web/features/branch/BranchSetupPage.tsx').then((module) => module.BranchSetupPage),
  ),
  entry(
    'info-personnel-division',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchPeopleReads),
    () => import('#web/features/branch/BranchPeoplePage.tsx').then((module) => module.BranchPeoplePage),
  ),
  entry(
    'info-branch-contact',
    'branch',
    () => import('#web/features/branch/branch.reads.ts').then((module) => module.branchContactReads),
    () => import('#web/features/branch/BranchContactPage.tsx').then((module) => module.BranchContactPage),
  ),
]
