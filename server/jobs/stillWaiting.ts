import { type Compilable, sql } from 'kysely'
import { waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { NoticeKind } from '#shared/rules/noticeKinds.ts'
import { submissionKinds } from '#shared/rules/submissionKinds.ts'

/** Finds what waits, by its id. An activity that is full stays worth knowing. */
const sources: Record<Exclude<NoticeKind, 'submission' | 'fullActivity'>, Compilable<{ id: number }>> = {
  application: query.selectFrom('JoinApplication').select('id').where('state', '=', sql.lit('received')),
  medicalRequest: query.selectFrom('MedicalRequest').select('id').where('state', '=', sql.lit('received')),
}

/** Those of the notices that are about something which nobody has handled yet. */
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
