import { z } from 'zod'
import { backupAlarm } from '#shared/contracts/console/backups.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { Timestamp } from '#shared/lib/schemas.ts'
import { itemKindNames } from '#shared/rules/itemKinds.ts'
import { launchStepNames } from '#shared/rules/launchSteps.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

const Waiting = z.object({
  kind: z.enum(Object.keys(waitingKinds) as WaitingKind[]),
  count: z.int(),
  /** Since when the oldest of them waits, and how many whole hours that is; null where nothing waits. */
  oldestAt: Timestamp.nullable(),
  oldestHours: z.int().nullable(),
})

/** What happened in a week, which is named by its Monday in Beijing, `2026-11-16`. */
const Week = z.object({ monday: z.iso.date(), published: z.int(), downloaded: z.int(), signedUp: z.int() })

const Overview = z.object({
  /** The last twelve, the oldest first; the last one is the week that has not ended yet. */
  weeks: z.array(Week),
  /** What is online and was opened most, at most eight. Only sums are kept, so there is no course over time. */
  mostViewed: z.array(z.object({ kind: z.enum(itemKindNames), title: z.string(), views: z.int() })),
  /** Every column of the site, what is empty or has waited longest first. */
  columns: z.array(
    z.object({
      name: z.string(),
      /** After so many days without anything new it is out of date. */
      freshFor: z.int(),
      /** The newest that is online; null where the column is empty. */
      latestAt: Timestamp.nullable(),
      /** Whole days since then. */
      days: z.int().nullable(),
    }),
  ),
})

const CreditBalances = z.object({
  /** The sum over all accounts of members. */
  total: z.int(),
  /** Accounts of offices that are not disabled, and those of them with no credit left. */
  offices: z.int(),
  officesWithout: z.int(),
  /** The highest eight. */
  highest: z.array(z.object({ accountId: z.int(), unit: z.string(), balance: z.int() })),
})

const SystemHealth = z.object({
  /** Bytes as stored. Restricted files are handed out by the download call only. */
  storage: z.array(z.object({ kind: z.enum(['picture', 'document']), restricted: z.boolean(), files: z.int(), bytes: z.int() })),
  jobs: z.object({
    /** To be done, now or at their next attempt. */
    waiting: z.int(),
    /** Since when the oldest that could be done by now waits. */
    oldestAt: Timestamp.nullable(),
    /** Those that are tried no more. */
    failed: z.int(),
    /** What went wrong last, at most five kinds of job: the first line of what it said, without anybody's address. */
    troubles: z.array(z.object({ task: z.string(), count: z.int(), givenUp: z.int(), lastAt: Timestamp, error: z.string() })),
  }),
  search: z.object({
    engine: z.enum(['postgresql', 'meilisearch']),
    ok: z.boolean(),
    documents: z.int(),
    waiting: z.int(),
    /** Items whose text is so long that they are found by its beginning only. */
    shortened: z.int(),
    trouble: z.string(),
  }),
  /** What is wrong with the backups, and when the last good one began. */
  backups: z.object({ alarm: backupAlarm.nullable(), lastGoodAt: Timestamp.nullable() }),
})

export const dashboardContract = {
  /** One entry for each kind the caller may know of, in the order of `waitingKinds`, also where nothing waits. */
  waiting: consoleGet('waiting', { needs: 'seeDashboard', failure: '获取待办事项失败', output: z.array(Waiting) }),
  overview: consoleGet('overview', { needs: 'seeDashboard', failure: '获取运行概况失败', output: Overview }),
  creditBalances: consoleGet('creditBalances', { needs: 'seeMembers', failure: '获取专报额度失败', output: CreditBalances }),
  /** Whether the site is ready to open: each step, in the order of `launchSteps`, worked out from what there is. */
  launchSteps: consoleGet('launchSteps', {
    needs: 'changeSettings',
    failure: '获取开站准备失败',
    output: z.array(z.object({ name: z.enum(launchStepNames), isDone: z.boolean() })),
  }),
  /** For who runs the site: what jobs complain of is of no use to others. */
  systemHealth: consoleGet('systemHealth', { needs: 'seeSettings', failure: '获取系统状态失败', output: SystemHealth }),
}
