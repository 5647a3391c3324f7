import { z } from 'zod'
import { articleFields, placeFields } from '#shared/contracts/article.ts'
import { paging, record, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { signUpStates } from '#shared/rules/activityRules.ts'

/** Inherited clients recognise open sign-up by the subtitle 我要报名; ours read `signUpOpen`. */
const ActivityItem = record({
  ...articleFields,
  companyId: ['CompanyId', z.int().nullable()],
  /** What staff wrote, also while `subtitle` is the label. */
  ownSubtitle: ['OwnSubTitle', z.string()],
  place: ['Place', z.string()],
  startsAt: ['StartTime', Timestamp.nullable()],
  opensAt: ['OpenTime', Timestamp.nullable()],
  closesAt: ['CloseTime', Timestamp.nullable()],
  signUpOpen: ['SignUpOpen', z.boolean()],
  signUpState: ['SignUpState', z.enum(signUpStates)],
  ...placeFields,
})
export type ActivityItem = z.output<typeof ActivityItem>

export const branchContract = {
  listActivities: get('GetActivityList', {
    access: 'public',
    failure: '活动列表请求失败',
    input: record({ branchId: ['id', Whole(1, 4)], ...paging(9) }),
    output: z.array(ActivityItem),
  }),
}
