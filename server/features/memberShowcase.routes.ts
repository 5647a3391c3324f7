import { showcaseSection } from '#server/content/codes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit, type SeenItem } from '#server/content/workflow/saveItem.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { cleanContent } from '#server/html/cleanContent.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type MyShowcase, memberShowcaseContract, type ShowcaseDraft } from '#shared/contracts/memberShowcase.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const listMyShowcase = (db: Database, member: Member, window: { page: number; size: number }): Promise<Page<MyShowcase>> =>
  db.reader.page(
    list({
      tables: query.selectFrom(ownVersions('article', member).as('own')),
      where: (eb) => [eb('own.policyType', '=', policyTypes.showcase)],
      columns: (rows) =>
        rows.select(['own.id', 'own.title', 'own.subtitle', 'own.label', 'own.coverKey', 'own.submittedAt', 'own.status', 'own.failReason']),
      order: (rows) => rows.orderBy('own.submittedAt', 'desc').orderBy('own.id', 'desc'),
    }),
    window,
  )

/** Throws a `Refusal` for an unknown category, and like `submit`. */
export const submitShowcase = async (db: Pick<Database, 'prisma'>, member: Member, draft: ShowcaseDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'article', data: await toArticle(draft) })

const editShowcase = async (db: Pick<Database, 'prisma'>, member: Member, seen: SeenItem, draft: ShowcaseDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'article', ...seen, data: await toArticle(draft) })

async function toArticle({ title, subtitle, label, coverKey, content }: ShowcaseDraft) {
  const { html, summary } = await cleanContent(content)
  return { policyType: policyTypes.showcase, section: showcaseSection(label), label, title, subtitle, coverKey, content: html, summary }
}

export const memberShowcase = feature(memberShowcaseContract, {
  submitShowcase: ({ db, member, body }) => submitShowcase(db, member, body),
  editShowcase: ({ db, member, body: { id, version, ...draft } }) => editShowcase(db, member, { id, version }, draft),
  listMyShowcase: ({ db, member, input }) => listMyShowcase(db, member, input),
})
