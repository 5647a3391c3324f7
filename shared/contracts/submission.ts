import { z } from 'zod'
import { record } from '#shared/lib/record.ts'
import { OwnAccountId, OwnCompanyId, OwnCompanyName, OwnUserName } from '#shared/lib/schemas.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** What the inherited forms say about who submits. The server knows it from the session and takes none of it over. */
export const submitter = {
  createUserId: ['CreateUserId', OwnAccountId],
  companyId: ['CompanyId', OwnCompanyId],
  companyName: ['CompanyName', OwnCompanyName],
  accountName: ['AccountName', OwnUserName],
} as const

/** Where a submission stands, as its owner may know it. An approved item with a waiting edit counts as pending. */
export const standing = {
  status: ['Status', ReviewStatus],
  failReason: ['FailReason', z.string().nullable()],
} as const

/** The same in a public detail, which tells it to the owner only. */
export const ownStanding = {
  status: ['Status', ReviewStatus.optional()],
  failReason: ['FailReason', z.string().nullable().optional()],
} as const

/** An item that has been submitted or changed. */
export const Submitted = record({ id: ['Id', z.int()] })
