import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { signUpsContract } from '#shared/contracts/console/signUps.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type SignUp = OutputOf<typeof signUpsContract.listSignUps>[number]

export const signUpList = (input: InputOf<typeof signUpsContract.listSignUps>): List<SignUp> =>
  list({
    tables: query.selectFrom('SignUp'),
    where: (eb) => [
      eb('activityId', '=', input.activityId),
      input.standing && eb('cancelledAt', input.standing === 'kept' ? 'is' : 'is not', null),
      containsText(eb, input.text, ['accountName', 'companyName']),
    ],
    columns: (rows) => rows.select(['id', 'accountName', 'companyName', 'createdAt as signedUpAt', 'cancelledAt']),
    order: (rows) => orderedBy(rows, input, { signedUpAt: 'createdAt' }, 'id'),
  })

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
