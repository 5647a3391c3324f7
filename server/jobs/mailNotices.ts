import { type Compilable, sql } from 'kysely'
import { waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { type Mailer, mailText } from '#server/mail/mailer.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'
import { type NoticeKind, noticeKindNames, noticeKinds } from '#shared/rules/noticeKinds.ts'
import { canIn, type Role, rightsOf } from '#shared/rules/permissions.ts'

export interface NoticesJob {
  accountId: number
  isDaily: boolean
}

/** More are only counted. */
const maxListed = 50

/** One e-mail without notices handled, muted or no longer permitted. Throws when the server fails; the queue retries with newer ones included. */
export async function mailNotices(
  db: Pick<Database, 'prisma' | 'reader'>,
  mailer: Mailer,
  publicUrl: string,
  { accountId, isDaily }: NoticesJob,
): Promise<void> {
  const { prisma } = db
  const gathered = await prisma.staffNotice.findMany({ where: { accountId, isDaily }, orderBy: { id: 'asc' } })
  const [last] = gathered.slice(-1)
  if (!last) return
  const account = await prisma.account.findUnique({
    where: { id: accountId, disabledAt: null, emailVerifiedAt: { not: null } },
    select: { email: true, userName: true, staffRoles: { select: { role: true } }, noticeChoices: { where: { frequency: 'off' } } },
  })
  if (account?.email) {
    const holder = { rights: rightsOf(account.staffRoles.map(({ role }) => role as Role)) }
    const off = new Set(account.noticeChoices.map(({ kind }) => kind))
    const wanted = gathered.filter(
      ({ kind, column }) => !off.has(kind) && kind in noticeKinds && canIn(holder, noticeKinds[kind as NoticeKind].needs, column ?? undefined),
    )
    const waiting = await stillWaiting(db, wanted)
    if (waiting.length > 0) {
      const { subject, paragraphs } = describeNotices(waiting, publicUrl)
      // Stable across a crash, so that mail programs show it once.
      const messageId = `<notices-${accountId}-${last.id}@${new URL(publicUrl).hostname}>`
      await mailer.send({ to: account.email, subject, text: mailText(account.userName, paragraphs), messageId })
    }
  }
  await prisma.staffNotice.deleteMany({ where: { id: { in: gathered.map(({ id }) => id) } } })
}

export function describeNotices(notices: readonly { kind: string; title: string; path: string }[], publicUrl: string) {
  const [first] = notices
  const subject = notices.length === 1 && first ? first.title : `有${notices.length}项待办需要处理`
  const listed = notices.slice(0, maxListed)
  const paragraphs = noticeKindNames.flatMap((kind) => {
    const ofKind = listed.filter((notice) => notice.kind === kind)
    if (ofKind.length === 0) return []
    const lines = ofKind.map(({ title, path }) => `· ${title}\n  ${new URL(path, publicUrl).href}`)
    return [[`${noticeKinds[kind].name}（${ofKind.length}）`, ...lines].join('\n')]
  })
  const more = notices.length - listed.length
  const rest = more > 0 ? [`另有${more}项，请登录后台查看：${new URL('/console', publicUrl).href}`] : []
  return { subject, paragraphs: [...paragraphs, ...rest, '提醒方式可以在后台“我的账号”中修改。'] }
}

/** Full activities always stay relevant. */
const sources: Record<Exclude<NoticeKind, 'submission' | 'fullActivity'>, Compilable<{ id: number }>> = {
  application: query.selectFrom('JoinApplication').select('id').where('state', '=', sql.lit('received')),
  medicalRequest: query.selectFrom('MedicalRequest').select('id').where('state', '=', sql.lit('received')),
}

export async function stillWaiting<N extends { kind: string; subject: string }>(
  { reader }: Pick<Database, 'reader'>,
  notices: readonly N[],
): Promise<N[]> {
  const kinds = new Set(notices.map(({ kind }) => kind as NoticeKind))
  const waiting = new Set<string>()
  if (kinds.has('submission')) {
    const rows = await reader.rows(query.selectFrom(waitingSubmissions.as('waiting')).select(['waiting.kind', 'waiting.id']))
    for (const { kind, id } of rows) waiting.add(`${submissionKinds[kind].content} ${id}`)
  }
  for (const kind of ['application', 'medicalRequest'] as const)
    if (kinds.has(kind)) for (const { id } of await reader.rows(sources[kind])) waiting.add(`${kind} ${id}`)
  return notices.filter(({ kind, subject }) => kind === 'fullActivity' || waiting.has(subject))
}
