import type { PageEntry } from '#web/lib/route.ts'
import { aboutPages } from '#web/routes/aboutPages.ts'
import { branchPages } from '#web/routes/branchPages.ts'
import { foodPages } from '#web/routes/foodPages.ts'
import { homePages } from '#web/routes/homePages.ts'
import { infoPages } from '#web/routes/infoPages.ts'
import { memberPages } from '#web/routes/memberPages.ts'
import { newsPages } from '#web/routes/newsPages.ts'
import { servicePages } from '#web/routes/servicePages.ts'
import { showcasePages } from '#web/routes/showcasePages.ts'
import { sitePages } from '#web/routes/sitePages.ts'

/** Every page of the site at its inherited address. */
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
  ...memberPages,
]
