import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import { call } from '#web/calls/call.ts'
import { askWhoIsThere, staffCaller, staffGone, staffKnown } from '#web/console/lib/staff.ts'
import { askServer } from '#web/lib/askServer.ts'
import { currentSession } from '#web/lib/session.ts'

const createMe = (ticket: string): Me => ({
  ...{ loginName: ticket, userName: ticket, roles: ['编辑'], rights: {}, pendingAction: null, hasSecondFactor: false, mustHaveSecondFactor: false },
  ...{ recoveryCodesLeft: 0, ticket },
})
const sessionEnded = () => Response.json({ Code: 401, Message: '登录已失效' }, { status: 401 })
const signedInAs = (staff: Me) => Response.json({ Code: 1, Message: '', Data: staff })

/** Stubs a server whose answer arrives after `then`, which happens while the call is under way. */
const stubServer = (answer: () => Response, then = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    then()
    return answer()
  })

afterEach(() => {
  vi.unstubAllGlobals()
  staffGone('signedOut')
})

describe('an answer that arrives after another user has signed in or everyone has signed out', () => {
  test('ends no staff session but the one that sent the call', async () => {
    staffKnown(createMe('earlier'))
    stubServer(sessionEnded, () => staffKnown(createMe('later')))
    await expect(call(staffCaller, sessionContract.listSessions, {})).rejects.toThrow('登录已失效')
    expect(staffCaller.ticketHeader()).toEqual({ Ticket: 'later' })
    stubServer(sessionEnded)
    await expect(call(staffCaller, sessionContract.listSessions, {})).rejects.toThrow('登录已失效')
    expect(staffCaller.ticketHeader()).toEqual({})
  })

  test('does not bring back staff who have signed out', async () => {
    staffKnown(createMe('earlier'))
    stubServer(
      () => signedInAs(createMe('earlier')),
      () => staffGone('signedOut'),
    )
    await askWhoIsThere()
    expect(staffCaller.ticketHeader()).toEqual({})
    stubServer(() => signedInAs(createMe('of another tab')))
    await askWhoIsThere()
    expect(staffCaller.ticketHeader()).toEqual({ Ticket: 'of another tab' })
  })

  test('ends no member session but the one that sent the call', async () => {
    vi.stubGlobal('document', { cookie: 'accountId=1; ticket=earlier' })
    stubServer(sessionEnded, () => Object.assign(document, { cookie: 'accountId=2; ticket=later' }))
    await askServer('GetMessageCount')
    expect(currentSession()).toMatchObject({ accountId: 2, ticket: 'later' })
    stubServer(sessionEnded)
    await askServer('GetMessageCount')
    expect(currentSession()).toBeUndefined()
  })
})
