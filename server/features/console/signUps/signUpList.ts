import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type SignUp = OutputOf<typeof signUpsContract.listSignUps>[number]

const sorts = { signedUpAt: sql`"createdAt"` }

/** Who has signed up for an activity. */
export function signUpList(input: InputOf<typeof signUpsContract.listSignUps>): List {
  const { activityId, standing, text } = input
  const where = whereAll(
    sql`"activityId" = ${activityId}`,
    standing && (standing === 'kept' ? sql`"cancelledAt" is null` : sql`"cancelledAt" is not null`),
    containsText(text, [sql`"accountName"`, sql`"companyName"`]),
  )
  return {
    columns: sql`"id", "accountName", "companyName", "createdAt" as "signedUpAt", "cancelledAt"`,
    source: sql`from "SignUp" ${where}`,
    order: orderBy(sorts, input, sql`"id"`),
  }
}

/** The list to be printed for the day of the activity. */
export const signUpExport: ListExport<typeof signUpsContract.listSignUps, SignUp> = {
  name: '活动报名名单',
  columns: [
    { title: '姓名', value: ({ accountName }) => accountName },
    { title: '单位', value: ({ companyName }) => companyName, width: 40 },
    { title: '报名时间', value: ({ signedUpAt }) => signedUpAt, width: 20 },
    { title: '状态', value: ({ cancelledAt }) => (cancelledAt ? '已取消' : '已报名') },
    { title: '取消时间', value: ({ cancelledAt }) => cancelledAt ?? '', width: 20 },
  ],
  list: signUpList,
}
