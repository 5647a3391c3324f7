import { type Parameters, pageAddress } from '#shared/lib/pageAddress.ts'

/** The pages of the member centre, by the last part of their inherited addresses. */
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

/** The address of a page of the member centre: `/layout/my-food?page=2`. */
export const memberPageAddress = (page: MemberPage, parameters?: Parameters) => pageAddress(page, parameters)
