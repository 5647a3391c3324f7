import { z } from 'zod'
import { CategoryLabel } from '#shared/contracts/info.ts'
import { Id, OwnAccountId, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

const DownloadRecord = record({
  id: ['ID', z.int()],
  infoId: ['ProjectId', z.int()],
  category: ['OrderType', CategoryLabel],
  title: ['OrderName', z.string()],
  downloadedAt: ['CTime', Timestamp],
})
export type DownloadRecord = z.output<typeof DownloadRecord>

export const downloadContract = {
  /** Below zero if a rejection revoked spent credits. */
  countDownloadsLeft: get('GetDownCount', {
    access: 'member',
    failure: '专报下载次数请求失败',
    input: record({ accountId: ['accountid', OwnAccountId] }),
    output: z.int(),
  }),
  /** Nothing, or one of the credits left. */
  readDownloadCost: get('GetDownCost', {
    access: 'member',
    failure: '专报下载次数请求失败',
    input: record({ id: ['id', Id], accountId: ['accountid', OwnAccountId] }),
    output: record({ cost: ['Cost', z.int()], left: ['Left', z.int()] }),
  }),
  /**
   * For this session, for a few minutes. The first download of a special report costs a credit, so it needs the ticket; own and repeated ones are
   * free.
   */
  download: get('GetProjectDown', {
    access: 'member',
    needsTicket: true,
    failure: '访问下载请求失败',
    input: record({ id: ['id', Id], accountId: ['accountid', OwnAccountId] }),
    output: z.string(),
  }),
  listDownloads: get('GetDownList', {
    access: 'member',
    failure: '活动报名请求失败！',
    input: record({ accountId: ['accountid', OwnAccountId], ...paging(10) }),
    output: z.array(DownloadRecord),
  }),
}
