import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { Me } from '#shared/contracts/console/session.ts'
import { type MediaUseKind, mediaUseKinds } from '#shared/rules/mediaRules.ts'
import { type BuiltInRole, builtInRoles, type Rights, rightsOf, roleNames } from '#shared/rules/permissions.ts'
import { withRole } from '#tests/support/staff.ts'
import { consolePages } from '#web/console/consolePages.ts'
import { addressOfUse } from '#web/console/features/media/MediaPage.tsx'
import { Allowed } from '#web/console/layout/Allowed.tsx'
import { consoleMenu, startPage } from '#web/console/layout/consoleMenu.ts'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { StaffContext } from '#web/console/lib/staff.ts'
import { lateFirst, statusSentence } from '#web/console/lib/waiting.ts'
import { paths } from '#web/console/paths.ts'

test('every menu entry leads to an existing page that the role may see', () => {
  for (const role of builtInRoles) {
    const entries = consoleMenu(withRole(role)).flatMap(({ entries }) => entries)
    expect(entries.length).toBeGreaterThan(1)
    for (const { to } of entries) {
      const page = consolePages.find(({ path }) => path === to)
      expect(page, to).toBeDefined()
      expect(renderFor(role, page?.needs ?? 'signedOut')).toBe('内容')
    }
  }
})

test('a page the user may not see shows their role and what to do instead', () => {
  expect(renderFor('auditor', 'seeMedicalRequests')).toMatch(/没有权限查看此页.*您的角色是审计员.*请联系管理员.*返回工作台/)
  expect(renderFor('auditor', 'seeMedicalRequests')).not.toContain('内容')
  expect(renderFor('memberManager', 'seeMedicalRequests')).toBe('内容')
  expect(renderFor('auditor', 'anyStaff')).toBe('内容')
})

test('staff without a dashboard are led to the first page of their menu', () => {
  const rights = rightsOf([{ builtIn: null, permissions: ['seeMedia'], isLimited: false, columns: [] }])
  expect(startPage({ rights }).to).toBe(paths.media)
  expect(startPage({ rights: {} }).to).toBe(paths.account)
  for (const role of builtInRoles) expect(startPage(withRole(role)).to).toBe(paths.dashboard)
  expect(renderFor({ rights }, 'seeMembers')).toMatch(/没有权限查看此页.*返回媒体库/)
  expect(renderFor({ rights }, 'seeDashboard')).toBe('')
})

test.each(builtInRoles)('the uses of a file link only to pages that %s may see', (role) => {
  const kinds = Object.keys(mediaUseKinds) as MediaUseKind[]
  const ways = kinds.filter((kind) => addressOfUse(withRole(role), kind, 7) !== undefined)
  const closed = ['dish', ...(role === 'editor' ? ['brand'] : role === 'reviewer' ? ['banner', 'profile', 'expert', 'brand'] : [])]
  expect(ways).toEqual(role === 'memberManager' ? ['company'] : kinds.filter((kind) => !closed.includes(kind)))
  for (const kind of ways) {
    const page = consolePages.find(({ path }) => matchPath(path, addressOfUse(withRole(role), kind, 7) as string))
    expect(renderFor(role, page?.needs ?? 'signedOut')).toBe('内容')
  }
})

/** Renders a page with one word on it, as text. */
function renderFor(holder: BuiltInRole | { rights: Rights }, needs: Parameters<typeof Allowed>[0]['needs']) {
  const { roles, rights } = typeof holder === 'string' ? { roles: [roleNames[holder]], ...withRole(holder) } : { roles: ['自定义'], ...holder }
  const me: Me = {
    ...{ loginName: 'li', userName: '李静', roles, rights, pendingAction: null, ticket: '' },
    ...{ hasSecondFactor: false, mustHaveSecondFactor: false, recoveryCodesLeft: 0 },
  }
  const shown = { needs, children: '内容' }
  const page = createElement(Allowed, shown)
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(StaffContext, { value: me }, page))).replace(/<[^>]*>/g, ' ')
}

describe('a summary of pending work', () => {
  test.each([
    [[], '没有待处理的事项'],
    [[[0, null]], '没有待处理的事项'],
    [[[2, 0]], '2 条待处理，最早的已等待不到1小时'],
    [
      [
        [2, 5],
        [1, 47],
      ],
      '3 条待处理，最早的已等待1天',
    ],
    [[[1, 48]], '1 条待处理，最早的已等待2天，请尽快处理'],
  ] as [[number, number | null][], string][])('%j: %s', (waiting, sentence) => {
    expect(statusSentence(waiting.map(([count, oldestHours]) => ({ count, oldestHours })))).toBe(sentence)
  })
})

test('overdue work comes first, the longest wait at the top; the rest keeps its order', () => {
  const hours = [null, 3, 50, 47, 100, null, 48]
  expect(lateFirst(hours.map((oldestHours) => ({ oldestHours }))).map(({ oldestHours }) => oldestHours)).toEqual([100, 50, 48, null, 3, 47, null])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows 电脑 · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Mac 电脑 · Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0', 'iPhone · 微信'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Android 设备 · Chrome'],
  ['curl/8', '未知设备'],
  ['', '未知设备'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
