import { articleColumns } from '#server/content/listArticles.ts'
import { signUpIsOpen } from '#server/content/signUpIsOpen.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import { type ActivityItem, branchContract } from '#shared/contracts/branch.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes, signUpLabel } from '#shared/rules/policyTypes.ts'

export const branch = feature(branchContract, { listActivities: ({ db, input }) => listActivities(db, input) })

/** The activities of a branch. The subtitle of one that can be signed up for is the sign-up label. */
async function listActivities(db: Database, { branchId, page, size }: { branchId: number; page: number; size: number }): Promise<Page<ActivityItem>> {
  const { items, total } = await db.reader.page<ActivityItem>({
    columns: sql`${articleColumns}, "companyId", ${signUpIsOpen} as "signUpOpen"`,
    source: sql`from "VisibleArticle" left join "Activity" on "Activity"."articleId" = "VisibleArticle"."id"
      where "policyType" = ${policyTypes.activity} and "branchId" = ${branchId}`,
    page,
    size,
  })
  return { items: items.map((item) => (item.signUpOpen ? { ...item, subtitle: signUpLabel } : item)), total }
}
