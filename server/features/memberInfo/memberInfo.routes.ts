import { listMyInfo } from '#server/features/memberInfo/listMyInfo.ts'
import { editReport, submitReport } from '#server/features/memberInfo/submitReport.ts'
import { editShared, submitShared } from '#server/features/memberInfo/submitShared.ts'
import { feature } from '#server/http/feature.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'

export const memberInfo = feature(memberInfoContract, {
  submitShared: ({ db, member, body }) => submitShared(db, member, body),
  editShared: ({ db, member, body: { id, ...draft } }) => editShared(db, member, id, draft),
  submitReport: ({ db, member, body }) => submitReport(db, member, body),
  editReport: ({ db, member, body: { id, ...draft } }) => editReport(db, member, id, draft),
  listMyInfo: ({ db, member, input }) => listMyInfo(db, member, input),
})
