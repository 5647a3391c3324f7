import { decidedList } from '#server/features/console/review/decidedList.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { decisions } from '#shared/rules/decisions.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

type Call = typeof reviewContract.listDecided

/** The decisions as a sheet. */
export const decidedExport: ListExport<Call, OutputOf<Call>[number]> = {
  name: '审核结果',
  columns: [
    { title: '审核时间', value: ({ at }) => at, width: 20 },
    { title: '结论', value: ({ decision }) => decisions[decision], width: 10 },
    { title: '类别', value: ({ kind }) => waitingKinds[kind].name },
    { title: '标题', value: ({ title }) => title, width: 48 },
    { title: '提交单位', value: ({ companyName }) => companyName, width: 30 },
    { title: '提交人', value: ({ person }) => person },
    { title: '驳回原因', value: ({ failReason }) => failReason ?? '', width: 40 },
    { title: '审核人', value: ({ reviewerName }) => reviewerName },
    { title: '版本', value: ({ version }) => version, width: 8 },
  ],
  list: decidedList,
}
