import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import { query } from '#server/database/query.ts'
import type { Operator } from '#server/http/feature.ts'
import { mailKey, StoredMail } from '#server/mail/mailServer.ts'
import type { mailContract } from '#shared/contracts/console/mail.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

type Mail = OutputOf<typeof mailContract.readMail>

export async function readMail({ reader }: Database, { mail }: Operator): Promise<Mail> {
  const [stored, row] = await Promise.all([
    reader.row(
      query
        .selectFrom('Setting')
        .select((eb) => ['value', sql<number>`extract(epoch from ${eb.ref('updatedAt')}) * 1000`.as('updatedAt')])
        .where('key', '=', mailKey),
    ),
    reader.row(
      query
        .selectFrom('graphile_worker.jobs as job')
        .select((eb) => [
          eb
            .selectFrom('Message')
            .select(({ fn }) => fn.max('mailedAt').as('last'))
            .as('lastSentAt'),
          eb.fn.countAll<bigint>().as('waiting'),
          eb.fn.max('job.updated_at').as('failedAt'),
          sql<string | null>`(array_agg(${eb.ref('job.last_error')} order by ${eb.ref('job.updated_at')} desc))[1]`.as('error'),
        ])
        .where('job.last_error', 'is not', null)
        .where('job.task_identifier', 'in', ['mailMessage', 'mailMessages', 'mailNotices', 'mailEmailCode', 'mailPasswordReset']),
    ),
  ])
  const { data } = StoredMail.safeParse(stored?.value)
  return {
    source: mail ? 'environment' : data ? 'settings' : 'none',
    version: stored ? mailVersion(new Date(stored.updatedAt)) : '',
    server: data ? shown(data) : null,
    lastSentAt: row?.lastSentAt ?? null,
    waiting: row?.waiting ?? 0,
    lastFailure: row?.failedAt && row.error ? { at: row.failedAt, reason: tidy(row.error) } : null,
  }
}

const shown = ({ password, ...rest }: StoredMail) => ({ ...rest, hasPassword: password !== '' })

/** Removes member addresses from the server's error. */
const tidy = (error: string) =>
  (error.split('\n', 1)[0] as string)
    .replace(/\S+@\S+/g, '***')
    .slice(0, 200)
    .toWellFormed()

export async function findStoredMail(tx: Prisma.TransactionClient): Promise<{ version: string; stored: StoredMail | undefined }> {
  const row = await tx.setting.findUnique({ where: { key: mailKey } })
  return { version: row ? mailVersion(row.updatedAt) : '', stored: StoredMail.safeParse(row?.value).data }
}

/** Hashes only the time, so that the password cannot be derived from the version. */
export const mailVersion = (updatedAt: Date) => hashVersion(updatedAt.getTime())
