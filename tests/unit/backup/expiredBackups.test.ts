import { describe, expect, test } from 'vitest'
import { type EndedBackup, expiredBackups } from '#server/jobs/backUp.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'

/** A Saturday. */
const now = beijingDate('2026-11-21 04:00:00')
const dayMs = 24 * 3_600_000
const rule = { keepDays: 14, keepWeeks: 8 }

let id = 0
const backup = (startedAt: string, fields: Partial<EndedBackup> = {}): EndedBackup => ({
  id: ++id,
  place: 'folder',
  origin: 'nightly',
  startedAt: beijingDate(`${startedAt} 03:00:00`),
  error: null,
  missingFiles: 0,
  verifiedAt: null,
  verifyError: null,
  ...fields,
})
/** One backup per night for this many nights, the newest today. */
const nights = (count: number, fields: Partial<EndedBackup> = {}) =>
  Array.from({ length: count }, (_, index) => backup(beijingText(new Date(now.getTime() - index * dayMs)).slice(0, 10), fields))
const days = (backups: readonly EndedBackup[]) => backups.map(({ startedAt }) => beijingText(startedAt).slice(0, 10)).sort()
const kept = (backups: readonly EndedBackup[], keep = rule) => {
  const expired = expiredBackups(backups, keep, now)
  return days(backups.filter((one) => !expired.includes(one)))
}

describe('retention', () => {
  test('keeps every night of the last 14 days, and the last one of each of the 8 weeks before', () => {
    expect(kept(nights(120))).toEqual([
      // Sundays, because a week in Beijing ends with one.
      ...['2026-09-13', '2026-09-20', '2026-09-27', '2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01'],
      ...days(nights(14)),
    ])
  })

  test('does not depend on earlier runs: applied every night, it deletes nothing it should keep', () => {
    let backups: EndedBackup[] = []
    for (let night = 119; night >= 0; night--) {
      const moment = new Date(now.getTime() - night * dayMs)
      backups.push(backup(beijingText(moment).slice(0, 10)))
      const expired = expiredBackups(backups, rule, moment)
      backups = backups.filter((one) => !expired.includes(one))
    }
    expect(days(backups)).toEqual(kept(nights(120)))
  })

  test.each<[string, EndedBackup[], string[]]>([
    ['keeps the newest good one, however old', [backup('2025-01-01'), backup('2025-01-02')], ['2025-01-02']],
    [
      'does not count a failed one as the newest good one',
      [backup('2025-01-01'), backup('2026-11-20', { error: '磁盘已满' })],
      ['2025-01-01', '2026-11-20'],
    ],
    [
      'nor one that failed its verification',
      [backup('2025-01-01'), backup('2025-06-01', { verifiedAt: now, verifyError: '校验和不符' })],
      ['2025-01-01'],
    ],
    ['counts one that could not be verified', [backup('2025-01-01'), backup('2025-06-01', { verifyError: '没有私钥' })], ['2025-06-01']],
    ['deletes a failed one after the days', [backup('2026-11-01', { error: '磁盘已满' }), backup('2026-11-20')], ['2026-11-20']],
    [
      'does not keep a failed one for its week',
      [backup('2026-10-24'), backup('2026-10-25', { error: '磁盘已满' }), backup('2026-11-20')],
      ['2026-10-24', '2026-11-20'],
    ],
    [
      'keeps the newest complete backup beside the newest good one, however old',
      [backup('2025-01-01'), backup('2025-01-02'), backup('2025-06-01', { missingFiles: 500 }), backup('2025-06-02', { missingFiles: 500 })],
      ['2025-01-02', '2025-06-02'],
    ],
    [
      'prefers a complete backup for its week',
      [backup('2026-10-23'), backup('2026-10-24'), backup('2026-10-25', { missingFiles: 1 }), backup('2026-11-20')],
      ['2026-10-24', '2026-11-20'],
    ],
    [
      'keeps the newest of a week without a complete one',
      [backup('2026-10-24', { missingFiles: 1 }), backup('2026-10-25', { missingFiles: 1 }), backup('2026-11-20')],
      ['2026-10-25', '2026-11-20'],
    ],
    [
      'counts one made in the console like a nightly one',
      [backup('2026-10-24', { origin: 'console' }), backup('2026-10-25'), backup('2026-11-20')],
      ['2026-10-25', '2026-11-20'],
    ],
    [
      'keeps one made by command, in addition to the others',
      [backup('2025-01-01', { origin: 'command' }), backup('2025-01-02'), backup('2026-11-20', { origin: 'command' })],
      ['2025-01-01', '2025-01-02', '2026-11-20'],
    ],
    [
      'counts each place separately',
      [backup('2025-01-01', { place: 's3' }), backup('2025-01-02', { place: 's3' }), backup('2026-11-20')],
      ['2025-01-02', '2026-11-20'],
    ],
    [
      'ends a week on Sunday in Beijing time, not in UTC',
      [backup('2026-10-18'), { ...backup('2026-10-19'), startedAt: beijingDate('2026-10-19 00:30:00') }, backup('2026-11-20')],
      ['2026-10-18', '2026-10-19', '2026-11-20'],
    ],
  ])('%s', (_, backups, expected) => {
    expect(kept(backups)).toEqual(expected)
  })

  test('without weeks keeps only the days', () => {
    expect(kept(nights(30), { keepDays: 2, keepWeeks: 0 })).toEqual(days(nights(2)))
  })
})
