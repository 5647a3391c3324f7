import { z } from 'zod'
import { backupAlarm } from '#shared/contracts/console/backups.ts'
import { Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { itemKindNames } from '#shared/rules/itemKinds.ts'
import { launchStepNames } from '#shared/rules/launchSteps.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

const Waiting = z.object({
  kind: z.enum(Object.keys(waitingKinds) as WaitingKind[]),
  count: z.int(),
  /** Of the oldest; hours are whole. Null where nothing waits. */
  oldestAt: Timestamp.nullable(),
  oldestHours: z.int().nullable(),
})

/** `monday` in Beijing, `2026-11-16`. */
const Week = z.object({ monday: z.iso.date(), published: z.int(), downloaded: z.int(), signedUp: z.int() })

const Overview = z.object({
  /** The last twelve, oldest first, ending with the current week. */
  weeks: z.array(Week),
  /** Online items, at most eight, by total views. */
  mostViewed: z.array(z.object({ kind: z.enum(itemKindNames), title: z.string(), views: z.int() })),
  /** Empty or longest unchanged first. */
  columns: z.array(
    z.object({
      name: z.string(),
      /** Days until it is out of date. */
      freshFor: z.int(),
      /** Since the newest item online; null if empty. */
      days: z.int().nullable(),
    }),
  ),
})

const CreditBalances = z.object({
  /** All member accounts. */
  total: z.int(),
  /** Active office accounts, and those without credit. */
  offices: z.int(),
  officesWithout: z.int(),
  /** The highest eight. */
  highest: z.array(z.object({ accountId: z.int(), unit: z.string(), balance: z.int() })),
})

const SystemHealth = z.object({
  /** In bytes. */
  storage: z.array(z.object({ kind: z.enum(['picture', 'document']), restricted: z.boolean(), files: z.int(), bytes: z.int() })),
  jobs: z.object({
    /** Now or at their next attempt. */
    waiting: z.int(),
    /** Of the oldest due job. */
    oldestAt: Timestamp.nullable(),
    /** No longer retried. */
    failed: z.int(),
    /** Latest errors of at most five job kinds: first line, without addresses. */
    troubles: z.array(z.object({ task: z.string(), count: z.int(), givenUp: z.int(), lastAt: Timestamp, error: z.string() })),
  }),
  search: z.object({
    engine: z.enum(['postgresql', 'meilisearch']),
    ok: z.boolean(),
    documents: z.int(),
    waiting: z.int(),
    /** Items indexed only in part. */
    shortened: z.int(),
    trouble: z.string(),
  }),
  backups: z.object({ alarm: backupAlarm.nullable(), lastGoodAt: Timestamp.nullable() }),
})

export const dashboardContract = {
  /** Kinds the caller may know, in the order of `waitingKinds`, including zeros. */
  waiting: consoleGet('waiting', { needs: 'seeDashboard', failure: '获取待办事项失败', output: z.array(Waiting) }),
  overview: consoleGet('overview', { needs: 'seeDashboard', failure: '获取运行概况失败', output: Overview }),
  creditBalances: consoleGet('creditBalances', { needs: 'seeMembers', failure: '获取专报额度失败', output: CreditBalances }),
  /** In the order of `launchSteps`. */
  launchSteps: consoleGet('launchSteps', {
    needs: 'changeSettings',
    failure: '获取开站准备失败',
    output: z.array(z.object({ name: z.enum(launchStepNames), isDone: z.boolean() })),
  }),
  systemHealth: consoleGet('systemHealth', { needs: 'seeSettings', failure: '获取系统状态失败', output: SystemHealth }),
}
