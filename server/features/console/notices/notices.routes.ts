import { readNoticeChoices, saveNoticeChoice } from '#server/features/console/notices/noticeChoices.ts'
import { feature } from '#server/http/feature.ts'
import { noticesContract } from '#shared/contracts/console/notices.ts'

export const notices = feature(noticesContract, {
  readNoticeChoices: ({ db, staff }) => readNoticeChoices(db, staff),
  saveNoticeChoice: ({ db, staff, body }) => saveNoticeChoice(db, staff, body),
})
