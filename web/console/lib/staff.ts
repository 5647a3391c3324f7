import { createContext, use } from 'react'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { can } from '#shared/rules/permissions.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, isRefusal } from '#web/calls/caller.ts'
import { createStore } from '#web/lib/createStore.ts'
import type { TicketHeader } from '#web/lib/session.ts'

/** What the console knows of who sits before it. */
export interface Presence {
  /** Nobody yet asked (undefined), nobody signed in (null), or somebody, who may have something to do first (`owes`). */
  staff: Me | null | undefined
  /** Why nobody is signed in any more. */
  left?: 'signedOut' | 'ended'
  /** New recovery codes, which stay on the screen until they are said to be kept: nothing shows them again. */
  recoveryCodes?: string[]
  /** The server could not be asked. */
  failure?: string
}

const presence = createStore<Presence>({ staff: undefined })
export const usePresence = presence.use

/** Somebody has signed in, or has done what he owed. */
export const staffKnown = (staff: Me) => presence.set({ ...presence.get(), staff, left: undefined, failure: undefined })

/** Nobody is signed in any more. */
export const staffGone = (left: Presence['left']) => presence.set({ staff: null, left })

export const showRecoveryCodes = (recoveryCodes: string[]) => presence.set({ ...presence.get(), recoveryCodes })
export const recoveryCodesKept = () => presence.set({ ...presence.get(), recoveryCodes: undefined })

/** Whether who is there now is who made a call with this header. An answer that comes later is no word on him. */
const isStillThere = ({ Ticket }: TicketHeader) => presence.get().staff?.ticket === Ticket

/** Calls in the name of the staff signed in. */
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
    // The server sees him otherwise than this page does: another ticket or role, or something to do first.
    if (status === 403) void askWhoIsThere()
  },
}

/** Who only reads the media library sends no files. */
const readingCaller: Caller = { ...staffCaller, uploads: undefined }
export const callerOf = (staff: Me | null | undefined) => (staff && can(staff, 'editMedia') ? staffCaller : readingCaller)

/** Asks the server who is signed in with this browser, and what he owes. */
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

/** The staff whose console this is. It stands as long as the page does, also while the session is just ending. */
export const StaffContext = createContext<Me | undefined>(undefined)

/** Who is signed in, on a page of the console. */
export function useStaff(): Me {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff belongs below StaffContext')
  return staff
}
