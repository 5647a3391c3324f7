import type { brandSections } from '#shared/rules/policyTypes.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The column of brand activities in the address; 会员沙龙 unless it names another. */
export const sectionOf = (url: PageUrl) => url.number('id', 1, 3) as keyof typeof brandSections
