import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { feature, type Operator } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { signed } from '#server/mail/mailer.ts'
import { findMailServer, mailKey, openTransport, StoredMail, sender } from '#server/mail/mailServer.ts'
import { shortError } from '#server/mail/shortError.ts'
import { countOne, sharedLimiter } from '#server/network/clients.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { mailContract } from '#shared/contracts/console/mail.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { passwordAgainMessage, testMailLimit } from '#shared/rules/mailRules.ts'

interface MailError {
  code?: string
  message?: string
  response?: string
}

const words: Record<string, string> = {
  EAUTH: '用户名或密码不正确',
  ENOAUTH: '服务器要求登录，请填写用户名和密码',
  EDNS: '找不到这台服务器，请检查地址',
  EFORBIDDEN: '不能使用本机或链路本地的地址，请填写邮件服务器的地址',
  ENOTFOUND: '找不到这台服务器，请检查地址',
  ETIMEDOUT: '服务器 10 秒内没有回应，请检查地址、端口和防火墙',
  ECONNREFUSED: '服务器拒绝连接，请检查地址和端口',
  ECONNECTION: '连接中断，请检查端口和加密方式',
  ESOCKET: '连接失败，请检查端口和加密方式',
  ETLS: '加密连接失败，请检查端口和加密方式',
  certificate: '服务器的证书不受信任或已过期，请联系管理邮件服务器的人',
  EENVELOPE: '服务器不接受发件邮箱或收件邮箱',
  EMESSAGE: '服务器不接受这封邮件',
  EPROTOCOL: '这不是邮件服务器，请检查地址和端口',
}

export function mailProblem(error: unknown): string {
  const { code = '', message = '', response = '' } = (error ?? {}) as MailError
  const inside = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|certificate/.exec(message)?.[0]
  const said = words[inside ?? ''] ?? words[code] ?? '邮件没有发出'
  const answer = response.split('\n', 1)[0]?.slice(0, 120).toWellFormed()
  return answer ? `${said}（服务器回答：${answer}）` : said
}

type Mail = OutputOf<typeof mailContract.readMail>

async function readMail({ reader }: Database, { mail }: Operator): Promise<Mail> {
  const [stored, row] = await Promise.all([
    reader.row(query.selectFrom('Setting').select(['value', 'version']).where('key', '=', mailKey)),
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
        .where('job.task_identifier', 'in', ['mailMessages', 'mailNotices', 'mailEmailCode', 'mailPasswordReset']),
    ),
  ])
  const { data } = StoredMail.safeParse(stored?.value)
  return {
    source: mail ? 'environment' : data ? 'settings' : 'none',
    version: stored?.version ?? 0,
    server: data ? shown(data) : null,
    lastSentAt: row?.lastSentAt ?? null,
    waiting: row?.waiting ?? 0,
    lastFailure: row?.failedAt && row.error ? { at: row.failedAt, reason: shortError(row.error) } : null,
  }
}

const shown = ({ password, ...rest }: StoredMail) => ({ ...rest, hasPassword: password !== '' })

async function findStoredMail(tx: Prisma.TransactionClient): Promise<{ version: number; stored: StoredMail | undefined }> {
  const row = await tx.setting.findUnique({ where: { key: mailKey } })
  return { version: row?.version ?? 0, stored: StoredMail.safeParse(row?.value).data }
}

/** E-mails that were given up while the server was down are sent now. */
const retryGivenUp = (tx: Prisma.TransactionClient) => tx.$executeRaw`
  select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs
      where task_identifier in ('mailMessages', 'mailNotices') and locked_at is null and attempts >= max_attempts),
    run_at => now(), attempts => 0)`

/** Retries given-up e-mails. Throws `Refusal('stale')`, or `Refusal('refused')` if the stored password would be sent to another server or user, or unencrypted. */
const saveMail = (
  db: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { version, password, ...given }: BodyOf<typeof mailContract.saveMail>,
): Promise<{ version: number }> =>
  withAdvisoryLock(db, `setting ${mailKey}`, async (tx) => {
    const before = await findStoredMail(tx)
    if (before.version !== version) throw new Refusal('stale')
    const { stored } = before
    const keeps = password === '' && stored !== undefined && stored.password !== '' && given.user !== ''
    if (keeps && wouldDisclose(stored, given)) throw new Refusal('refused', passwordAgainMessage)
    const value: StoredMail = { ...given, password: keeps ? stored.password : password }
    await retryGivenUp(tx)
    if (stored && isSame(stored, value)) return { version }
    const saved = await tx.setting.upsert({
      where: { key: mailKey },
      create: { key: mailKey, value },
      update: { value },
      select: { version: true },
    })
    await audit(tx, staff, address, { action: 'settingChanged', subject: `setting ${mailKey}`, ...changes(stored, value) })
    return saved
  })

/** Deletes the settings including the password. */
const turnOffMail = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { version }: { version: number }) =>
  withAdvisoryLock(db, `setting ${mailKey}`, async (tx) => {
    const before = await findStoredMail(tx)
    if (before.version !== version) throw new Refusal('stale')
    const { count } = await tx.setting.deleteMany({ where: { key: mailKey } })
    if (count > 0) await audit(tx, staff, address, { action: 'settingChanged', subject: `setting ${mailKey}`, ...changes(before.stored, undefined) })
    return { version: 0 }
  })

const wouldDisclose = (stored: StoredMail, given: Omit<StoredMail, 'password'>) =>
  (['host', 'port', 'user'] as const).some((field) => stored[field] !== given[field]) || (given.security === 'none' && stored.security !== 'none')

const fields = ['host', 'port', 'security', 'user', 'from', 'password'] as const

const isSame = (one: StoredMail, other: StoredMail) => fields.every((field) => one[field] === other[field])

function changes(before: StoredMail | undefined, after: StoredMail | undefined) {
  const changed = fields.filter((field) => before?.[field] !== after?.[field])
  const noted = (value: StoredMail | undefined, set: string) =>
    Object.fromEntries(changed.map((field) => [field, field === 'password' ? (value?.password ? set : '') : (value?.[field] ?? '')]))
  return { before: noted(before, '已设置'), after: noted(after, before?.password ? '已更换' : '已设置') }
}

/** Milliseconds. */
const timeoutMs = 10_000

/** Then retries given-up e-mails. Throws the server's error, `Refusal('refused')` without a server, `Refusal('tooMany')` above five an hour. */
async function sendTestMail(db: Database, operator: Operator, staff: StaffSession, address: string, to: string): Promise<null> {
  const server = await findMailServer(operator, db)
  if (!server) throw new Refusal('refused', '请先保存邮件设置，再发送测试邮件')
  const { tooMany, retryAfter } = await countOne(sharedLimiter(db.pool, 'testMail', testMailLimit), String(staff.accountId))
  if (tooMany) throw new Refusal('tooMany', '测试邮件每小时最多发送 5 封，请稍后再试', retryAfter)
  await audit(db.prisma, staff, address, { action: 'mailTested', subject: 'setting mail', after: { to } })
  const late = { code: 'ETIMEDOUT' }
  let transport: Transporter | undefined
  try {
    const identity = await readSettings(db, ['brand', 'contact'])
    const { brand } = identity
    const email = signed({ subject: `${brand.name}网站测试邮件`, text: '这是一封测试邮件，收到它说明网站的邮件设置正确。' }, identity)
    const send = async () => {
      transport = await openTransport(server, { timeoutMs, isAllowed: operator.isMailAddress })
      await transport.sendMail({ from: sender(server, brand), to, ...email })
    }
    await Promise.race([send(), new Promise((_resolve, reject) => setTimeout(reject, timeoutMs, late).unref())])
  } catch (error) {
    throw new Refusal('refused', mailProblem(error))
  } finally {
    transport?.close()
  }
  await retryGivenUp(db.prisma)
  return null
}

export const mail = feature(mailContract, {
  readMail: ({ db, operator }) => readMail(db, operator),
  saveMail: ({ db, staff, body, client }) => saveMail(db, staff, client.address, body),
  turnOffMail: ({ db, staff, body, client }) => turnOffMail(db, staff, client.address, body),
  sendTestMail: ({ db, operator, staff, body, client }) => sendTestMail(db, operator, staff, client.address, body.to),
})
