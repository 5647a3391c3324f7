import { z } from 'zod'
import { CategoryLabel } from '#shared/contracts/info.ts'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { Id, OwnAccountId, paging, Timestamp } from '#shared/lib/schemas.ts'

const DownloadRecord = record({
  id: ['ID', z.int()],
  infoId: ['ProjectId', z.int()],
  category: ['OrderType', CategoryLabel],
  title: ['OrderName', z.string()],
  downloadedAt: ['CTime', Timestamp],
})
export type DownloadRecord = z.output<typeof DownloadRecord>

export const downloadContract = {
  /** How many special reports the member may still download; below zero, where a rejection has taken back what was spent. */
  countDownloadsLeft: get('GetDownCount', {
    access: 'member',
    failure: '专报下载次数请求失败',
    input: record({ accountId: ['accountid', OwnAccountId] }),
    output: z.int(),
  }),
  /** What a download of this item would spend: nothing, or one of so many that are left. */
  readDownloadCost: get('GetDownCost', {
    access: 'member',
    failure: '专报下载次数请求失败',
    input: record({ id: ['id', Id], accountId: ['accountid', OwnAccountId] }),
    output: record({ cost: ['Cost', z.int()], left: ['Left', z.int()] }),
  }),
  /**
   * The address of an item's file: on this server, for a few minutes, for this session. The first download of a special report spends a
   * credit, so the call asks for the ticket; own ones, and any second time, are free.
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
