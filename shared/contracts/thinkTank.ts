import { z } from 'zod'
import { paging, record, Text } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

const ThinkTank = record({
  id: ['Id', z.int()],
  name: ['Name', z.string()],
  shortName: ['ShortName', z.string()],
  nature: ['Nature', z.string()],
  address: ['Address', z.string()],
  remark: ['Remark', z.string()],
})
export type ThinkTank = z.output<typeof ThinkTank>

export const thinkTankContract = {
  /** In staff order, all or those of one nature. */
  listThinkTanks: get('GetThinkTanks', {
    access: 'public',
    failure: '智库列表请求失败',
    input: record({ nature: ['Nature', Text(100).optional()], ...paging(10) }),
    output: z.array(ThinkTank),
  }),
}
