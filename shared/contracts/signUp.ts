import { z } from 'zod'
import { Id, OwnAccountId, OwnCompanyName, OwnUserName, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'

const MySignUp = record({
  activityId: ['InviteCode', z.int()],
  title: ['Title', z.string()],
  accountName: ['AccountName', z.string()],
  signedUpAt: ['CTime', Timestamp],
  branchId: ['BranchId', z.int()],
  place: ['Place', z.string()],
  startsAt: ['StartTime', Timestamp.nullable()],
  cancelled: ['IsCancelled', z.boolean()],
  /** Until the activity begins. */
  cancellable: ['CanCancel', z.boolean()],
})
export type MySignUp = z.output<typeof MySignUp>

export const signUpContract = {
  /** Once per account and activity, while open with places. Ignores `InviteCompanyId`. */
  signUp: post('AddBaoming', {
    access: 'member',
    failure: '活动报名失败',
    success: '报名成功！',
    body: record({
      activityId: ['InviteCode', Id],
      companyName: ['CompanyName', OwnCompanyName],
      accountId: ['AccountId', OwnAccountId],
      accountName: ['AccountName', OwnUserName],
    }),
    output: z.null(),
  }),
  cancelSignUp: post('CancelBaoming', {
    access: 'member',
    failure: '取消报名失败',
    success: '已取消报名',
    body: record({ activityId: ['InviteCode', Id] }),
    output: z.null(),
  }),
  listMySignUps: get('GetMyBaoimng', {
    access: 'member',
    failure: '活动报名请求失败！',
    input: record({ accountId: ['accountid', OwnAccountId], ...paging(10) }),
    output: z.array(MySignUp),
  }),
}
