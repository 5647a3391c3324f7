import { z } from 'zod'
import { ItemState, publicationStatus, writingCalls } from '#shared/contracts/console/items.ts'
import { FileKey, FormHtml, FormLine, Id, Text, Whole } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { companyRules, lowestRank, maxPosition } from '#shared/rules/companyRules.ts'

const written = {
  /** 1 province, 2 vice-province, 3 city (liaison offices); 4 enterprise. */
  type: Whole(1, 4),
  rank: Whole(1, lowestRank),
  name: FormLine(companyRules.name),
  shortName: FormLine(companyRules.shortName),
  logoKey: FileKey.nullable(),
  mainBusiness: FormLine(companyRules.mainBusiness),
  introduction: FormHtml(companyRules.introduction),
  province: FormLine(companyRules.province),
  city: FormLine(companyRules.city),
  address: FormLine(companyRules.address),
  contactPhone: FormLine(companyRules.contactPhone),
  /** Within its type, ascending. */
  position: Whole(0, maxPosition),
}
const Written = z.object(written)
export type WrittenCompany = z.output<typeof Written>
const kept = stored(written)

const ListedCompany = z.object({
  ...publicationStatus,
  type: z.int(),
  rank: z.int(),
  name: z.string(),
  shortName: z.string(),
  logoKey: z.string().nullable(),
  province: z.string(),
  city: z.string(),
  position: z.int(),
  /** Includes disabled accounts. */
  accounts: z.int(),
})
export type ListedCompany = z.output<typeof ListedCompany>

const Company = z.object({
  ...publicationStatus,
  ...kept,
  accounts: z.int(),
  /** Articles, information and restaurants, which stay when it goes offline. */
  content: z.int(),
})
export type Company = z.output<typeof Company>

export const companiesContract = {
  /** Without `state` excludes deleted items. `text` searches names, main business, province and city. */
  listCompanies: consoleGet('listCompanies', {
    needs: 'seeCompanies',
    failure: '获取会员单位列表失败',
    input: listInput(['updated', 'name', 'position'], {
      type: Whole(1, 4).optional(),
      rank: Whole(1, lowestRank).optional(),
      province: Text(20).optional(),
      state: ItemState.optional(),
    }),
    output: z.array(ListedCompany),
  }),
  /** Provinces as members write them. */
  companyProvinces: consoleGet('companyProvinces', {
    needs: 'seeCompanies',
    failure: '获取省份失败',
    output: z.object({ provinces: z.array(z.string()) }),
  }),
  readCompany: consoleGet('readCompany', {
    needs: 'seeCompanies',
    failure: '获取会员单位失败',
    input: z.object({ id: Id }),
    output: Company,
  }),
  ...writingCalls('company', written, '会员单位已保存'),
}
