import { z } from 'zod'
import { Id, OwnAccountId, OwnCompanyId, OwnCompanyName, OwnUserName, record, SeenVersion } from '#shared/lib/codecs.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** Sent by inherited forms and ignored; the session decides. */
export const submitter = {
  createUserId: ['CreateUserId', OwnAccountId],
  companyId: ['CompanyId', OwnCompanyId],
  companyName: ['CompanyName', OwnCompanyName],
  accountName: ['AccountName', OwnUserName],
} as const

/** An approved item with a waiting edit is pending. */
export const publicationStatus = {
  status: ['Status', ReviewStatus],
  failReason: ['FailReason', z.string().nullable()],
} as const

/** Present for the owner only. */
export const ownStatus = {
  status: ['Status', ReviewStatus.optional()],
  failReason: ['FailReason', z.string().nullable().optional()],
  version: ['Version', z.int().optional()],
} as const

/** Of an edit. Clients of the inherited product send no version. */
export const edited = { id: ['Id', Id], version: ['SeenVersion', SeenVersion.optional()] } as const

export const Submitted = record({ id: ['Id', z.int()] })
