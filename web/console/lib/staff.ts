import { createContext, use } from 'react'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { can } from '#shared/rules/permissions.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, isRefusal } from '#web/calls/caller.ts'
import { createStore } from '#web/lib/createStore.ts'
import type { TicketHeader } from '#web/lib/session.ts'

export interface Presence {
  /** Undefined until known, null if signed out; `pendingAction` is what has to be done first. */
  staff: Me | null | undefined
  /** Why the session ended. */
  left?: 'signedOut' | 'ended'
  /** New recovery codes, shown only until confirmed. */
  recoveryCodes?: string[]
  /** The session request failed. */
  failure?: string
}

const presence = createStore<Presence>({ staff: undefined })
export const usePresence = presence.use

export const staffKnown = (staff: Me) => presence.set({ ...presence.get(), staff, left: undefined, failure: undefined })

export const staffGone = (left: Presence['left']) => presence.set({ staff: null, left })

export const showRecoveryCodes = (recoveryCodes: string[]) => presence.set({ ...presence.get(), recoveryCodes })
export const recoveryCodesKept = () => presence.set({ ...presence.get(), recoveryCodes: undefined })

/** Whether the current session made the call; late answers of earlier ones are ignored. */
const isStillThere = ({ Ticket }: TicketHeader) => presence.get().staff?.ticket === Ticket

export const staffCaller: Caller = {
  uploads: mediaContract.uploadMedia,
  ticketHeader() {
    const { staff } = presence.get()
    return staff ? { Ticket: staff.ticket } : {}
  },
  heedAnswer(status, _message, asked) {
    if (!isStillThere(asked)) return
    const { staff } = presence.get()
    if (status === 401) staffGone(staff ? 'ended' : presence.get().left)
    // The ticket, a role or a pending action may have changed.
    if (status === 403) void askWhoIsThere()
  },
}

/** Without `editMedia` there is no upload. */
const readingCaller: Caller = { ...staffCaller, uploads: undefined }
export const callerOf = (staff: Me | null | undefined) => (staff && can(staff, 'editMedia') ? staffCaller : readingCaller)

export async function askWhoIsThere(): Promise<void> {
  const asked = staffCaller.ticketHeader()
  try {
    const staff = await call(staffCaller, sessionContract.me, {})
    if (isStillThere(asked)) staffKnown(staff)
  } catch (error) {
    const known = presence.get()
    if (known.staff || isRefusal(error, 'signedOut') || !isStillThere(asked)) return
    presence.set({ ...known, failure: error instanceof Refusal ? error.message : sessionContract.me.failure })
  }
}

/** Keeps its value while the session is ending. */
export const StaffContext = createContext<Me | undefined>(undefined)

export function useStaff(): Me {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff belongs below StaffContext')
  return staff
}
