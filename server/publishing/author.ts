import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** Who of the staff writes, and the network address he does it from. */
export interface Author {
  staff: StaffSession
  address: string
}

/** Who makes this call. */
export const authorOf = ({ staff, client }: { staff: StaffSession; client: Client }): Author => ({ staff, address: client.address })
