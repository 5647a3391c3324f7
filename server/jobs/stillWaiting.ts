import { waitingSubmissions } from '#server/content/contentSql.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { NoticeKind } from '#shared/rules/noticeKinds.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'

/** Where what waits is found, each as `subject`: as the events of staff name it. What is full stays to be known. */
const sources: Record<Exclude<NoticeKind, 'submission' | 'fullActivity'>, ReturnType<typeof sql>> = {
  application: sql`select 'application ' || "id" as "subject" from "JoinApplication" where "state" = 'received'`,
  medicalRequest: sql`select 'medicalRequest ' || "id" as "subject" from "MedicalRequest" where "state" = 'received'`,
}

/** Those of the notices that are about something which nobody has handled yet. */
export async function stillWaiting<N extends { kind: string; subject: string }>(
  { reader }: Pick<Database, 'reader'>,
  notices: readonly N[],
): Promise<N[]> {
  const kinds = new Set(notices.map(({ kind }) => kind as NoticeKind))
  const waiting = new Set<string>()
  if (kinds.has('submission')) {
    const rows = await reader.rows<{ kind: SubmissionKind; id: number }>(sql`select "kind", "id" from (${waitingSubmissions}) waiting`)
    for (const { kind, id } of rows) waiting.add(`${submissionKinds[kind]} ${id}`)
  }
  for (const kind of ['application', 'medicalRequest'] as const)
    if (kinds.has(kind)) for (const { subject } of await reader.rows<{ subject: string }>(sources[kind])) waiting.add(subject)
  return notices.filter(({ kind, subject }) => kind === 'fullActivity' || waiting.has(subject))
}
