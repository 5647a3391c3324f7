import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** Who of the staff writes, and the network address they do it from; in a job, the one they have started it from. */
export interface Author {
  staff: Pick<StaffSession, 'accountId' | 'loginName' | 'userName' | 'rights'>
  address: string
}

/** Who makes this call. */
export const authorOf = ({ staff, client }: { staff: StaffSession; client: Client }): Author => ({ staff, address: client.address })
