import { type Parameters, pageAddress } from '#shared/lib/pageAddress.ts'

/** By the last segment of their inherited addresses. */
export type MemberPage =
  | 'update-member-info'
  | 'update-pass'
  | 'my-messages'
  | 'upload-city-style'
  | 'my-city-style'
  | 'upload-food'
  | 'my-food'
  | 'recommend-food'
  | 'event-rigister'
  | 'upload-info'
  | 'upload-special-info'
  | 'my-info-pool'
  | 'download-record'

/** `/layout/my-food?page=2`. */
export const memberPageAddress = (page: MemberPage, parameters?: Parameters) => pageAddress(page, parameters)
