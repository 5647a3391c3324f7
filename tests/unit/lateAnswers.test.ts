import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import { call } from '#web/calls/call.ts'
import { askWhoIsThere, staffCaller, staffGone, staffKnown } from '#web/console/lib/staff.ts'
import { askServer } from '#web/lib/askServer.ts'
import { currentSession } from '#web/lib/session.ts'

const somebody = (ticket: string): Me => ({
  ...{ loginName: ticket, userName: ticket, roles: ['编辑'], rights: {}, pendingAction: null, hasSecondFactor: false, mustHaveSecondFactor: false },
  ...{ recoveryCodesLeft: 0, ticket },
})
const ended = () => Response.json({ Code: 401, Message: '登录已失效' }, { status: 401 })
const isThere = (staff: Me) => Response.json({ Code: 1, Message: '', Data: staff })

/** A server that answers when `then` has happened: what that is, happens while the call is on its way. */
const answering = (answer: () => Response, then = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    then()
    return answer()
  })

afterEach(() => {
  vi.unstubAllGlobals()
  staffGone('signedOut')
})

describe('an answer that comes when somebody else has signed in, or nobody is there any more', () => {
  test('ends no session of staff but the one that asked', async () => {
    staffKnown(somebody('earlier'))
    answering(ended, () => staffKnown(somebody('later')))
    await expect(call(staffCaller, sessionContract.listSessions, {})).rejects.toThrow('登录已失效')
    expect(staffCaller.ticketHeader()).toEqual({ Ticket: 'later' })
    answering(ended)
    await expect(call(staffCaller, sessionContract.listSessions, {})).rejects.toThrow('登录已失效')
    expect(staffCaller.ticketHeader()).toEqual({})
  })

  test('shows no staff again who have left', async () => {
    staffKnown(somebody('earlier'))
    answering(
      () => isThere(somebody('earlier')),
      () => staffGone('signedOut'),
    )
    await askWhoIsThere()
    expect(staffCaller.ticketHeader()).toEqual({})
    answering(() => isThere(somebody('of another tab')))
    await askWhoIsThere()
    expect(staffCaller.ticketHeader()).toEqual({ Ticket: 'of another tab' })
  })

  test('ends no session of a member but the one that asked', async () => {
    vi.stubGlobal('document', { cookie: 'accountId=1; ticket=earlier' })
    answering(ended, () => Object.assign(document, { cookie: 'accountId=2; ticket=later' }))
    await askServer('GetMessageCount')
    expect(currentSession()).toMatchObject({ accountId: 2, ticket: 'later' })
    answering(ended)
    await askServer('GetMessageCount')
    expect(currentSession()).toBeUndefined()
  })
})
