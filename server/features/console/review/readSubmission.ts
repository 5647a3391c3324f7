import { sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { selectSubmitted } from '#server/content/submissionRows.ts'
import { findSubmission, type LatestVersion, latestVersion, submissionKindOf } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { isUndoable } from '#server/features/console/review/isUndoable.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/itemKinds.ts'

type Shown = OutputOf<typeof reviewContract.submission>['shown']
type Reader = Database['reader']

async function showVersion<K extends SubmittedKind>(reader: Reader, kind: K, version: number, data: DataOf<K>): Promise<Shown> {
  const { documentKey, ...shown } = await submittedTypes[kind].submission.show(data, reader)
  const document = documentKey ? await findDocument(reader, documentKey) : null
  return { version, title: data.title, subtitle: '', content: '', facts: [], pictures: [], ...shown, document }
}

const findDocument = async (reader: Reader, key: string) =>
  (await reader.row(query.selectFrom('StoredFile').select(['key as fileKey', 'originalName as name', 'size']).where('key', '=', key))) ?? null

type Submission = OutputOf<typeof reviewContract.submission>
type Past = Submission['history'][number]

/** Returns the latest version with its comparison and history. Throws `Refusal('notFound')`. */
export async function readSubmission(
  db: Database,
  staff: StaffSession,
  { kind, id }: InputOf<typeof reviewContract.submission>,
): Promise<Submission> {
  const { prisma, reader } = db
  const content: SubmittedKind = submissionKinds[kind].content
  const latest = await latestVersion(prisma, content, id)
  if (!latest || latest.submittedById === null || submissionKindOf(content, latest.data) !== kind) throw new Refusal('notFound')
  const [history, origin, shown, canUndo] = await Promise.all([
    listHistory(db, content, id),
    findOrigin(db, content, id, latest),
    showVersion(reader, content, latest.version, latest.data),
    mayUndo(db, staff, content, id),
  ])
  const sent = history.filter(({ byStaff, version }) => !byStaff && version <= latest.version)
  const { version, status, isEdit } = latest
  return {
    ...{ kind, id, version, title: shown.title, status, isEdit, shown, history, canUndo, fields: fieldsOf(kind, latest.data) },
    ...{ companyName: origin.companyName, person: sent[0]?.author || origin.person, since: origin.since, hours: origin.hours },
    submission: Math.max(sent.length, 1),
    before: await findBefore(db, content, id, latest, history),
  }
}

function fieldsOf(kind: SubmissionKind, data: object): Submission['fields'] {
  const values = data as Partial<Record<string, string | string[] | null>>
  return Object.fromEntries(Object.keys(submissionKinds[kind].fields).map((name) => [name, values[name] ?? '']))
}

/** The published version, else the last rejected, else the last corrected; null for a first version. */
async function findBefore<K extends SubmittedKind>(
  { prisma, reader }: Database,
  kind: K,
  itemId: number,
  latest: LatestVersion<DataOf<K>>,
  history: Past[],
): Promise<Submission['before']> {
  if (latest.isEdit) {
    const online = await findSubmission(prisma, kind, itemId)
    return online ? { is: 'online', shown: await showVersion(reader, kind, online.version, online.data) } : null
  }
  if (latest.status !== 'pending') return null
  const earlier = history.filter(({ version }) => version < latest.version)
  const written = history.find(({ takesBack }) => !takesBack)
  const corrected = written?.byStaff ? earlier.find(({ byStaff }) => !byStaff) : undefined
  const compared = earlier.find(({ status }) => status === 'rejected') ?? corrected
  if (!compared) return null
  const { version, data } = await prisma.revision.findUniqueOrThrow({ where: { kind_itemId_version: { kind, itemId, version: compared.version } } })
  const is = compared.status === 'rejected' ? 'rejected' : 'submitted'
  return { is, shown: await showVersion(reader, kind, version, submittedTypes[kind].submission.schema.parse(data)) }
}

const listHistory = ({ reader }: Database, kind: SubmittedKind, itemId: number): Promise<Past[]> =>
  reader.rows(
    query
      .selectFrom('Revision as r')
      .leftJoin('Account as author', 'author.id', 'r.authorId')
      .leftJoin('Account as reviewer', 'reviewer.id', 'r.reviewerId')
      .select((eb) => [
        'r.version',
        'r.status',
        'r.failReason',
        personName(eb.ref('author.userName'), eb.ref('author.loginName')).as('author'),
        sql<boolean>`coalesce(${eb.ref('author.role')} <> 'member', false)`.as('byStaff'),
        sql<boolean>`coalesce(lag(${eb.ref('r.status')}) over (order by ${eb.ref('r.version')}) = 'undone', false)`.as('takesBack'),
        'r.createdAt',
        sql<string | null>`coalesce(nullif(${eb.ref('reviewer.userName')}, ''), ${eb.ref('reviewer.loginName')})`.as('reviewer'),
        'r.reviewedAt',
      ])
      .where('r.kind', '=', kind)
      .where('r.itemId', '=', itemId)
      .orderBy('r.version', 'desc'),
  )

async function mayUndo({ reader }: Database, { accountId }: StaffSession, kind: SubmittedKind, itemId: number): Promise<boolean> {
  const undoable = query
    .selectFrom('Revision as decided')
    .select('decided.id')
    .where('decided.kind', '=', kind)
    .where('decided.itemId', '=', itemId)
    .where((eb) => isUndoable(eb, accountId))
  return (await reader.rows(undoable)).length > 0
}

interface Origin {
  companyName: string
  person: string
  since: string
  hours: number
}

async function findOrigin({ reader }: Database, kind: SubmittedKind, id: number, { version }: { version: number }): Promise<Origin> {
  const sent = query
    .selectFrom('Revision as sent')
    .innerJoin('Account as author', 'author.id', 'sent.authorId')
    .select(({ fn }) => fn.max('sent.createdAt').as('sentAt'))
    .where('sent.kind', '=', kind)
    .where('sent.itemId', '=', id)
    .where('sent.version', '<=', version)
    .where('author.role', '=', sql.lit('member'))
  const found = await reader.row(
    selectSubmitted(kind)
      .leftJoin('Company as c', 'c.id', 'item.companyId')
      .leftJoin('Account as a', 'a.id', 'item.submittedById')
      .leftJoin(sent.as('sent'), (join) => join.onTrue())
      .select((eb) => {
        const since = eb.fn.coalesce('sent.sentAt', 'item.submittedAt', 'item.createdAt')
        return [
          eb.fn.coalesce('c.name', sql.lit('')).as('companyName'),
          personName(eb.ref('a.userName'), eb.ref('a.loginName')).as('person'),
          since.as('since'),
          sql<number>`floor(extract(epoch from now() - ${since}) / 3600)::int`.as('hours'),
        ]
      })
      .where('item.id', '=', id),
  )
  if (!found) throw new Refusal('notFound')
  return found
}
