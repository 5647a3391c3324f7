import type { PageEntry } from '#web/lib/route.ts'
import { aboutPages, branchPages, homePages, newsPages, sitePages } from '#web/routes/associationPages.ts'
import { memberEntries } from '#web/routes/memberPages.ts'
import { infoPages, servicePages } from '#web/routes/servicePages.ts'
import { foodPages, showcasePages } from '#web/routes/showcasePages.ts'

export const pages: PageEntry[] = [
  ...homePages,
  ...aboutPages,
  ...newsPages,
  ...branchPages,
  ...servicePages,
  ...showcasePages,
  ...infoPages,
  ...foodPages,
  ...sitePages,
  ...memberEntries,
]
