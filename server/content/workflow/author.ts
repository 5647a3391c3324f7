import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** `address` in jobs is the one that started them. */
export interface Author {
  staff: Pick<StaffSession, 'accountId' | 'loginName' | 'userName' | 'rights'>
  address: string
}

export const authorOf = ({ staff, client }: { staff: StaffSession; client: Client }): Author => ({ staff, address: client.address })
