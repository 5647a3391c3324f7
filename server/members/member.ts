/** A member's account, as the database knows it at this moment. */
export interface Member {
  accountId: number
  loginName: string
  userName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  companyId: number | null
  companyName: string
}
