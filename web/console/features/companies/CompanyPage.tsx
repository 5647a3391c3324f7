import { type Company, companiesContract, type WrittenCompany } from '#shared/contracts/console/companies.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import {
  type CompanyType,
  companyTypes,
  emptyCompany,
  enterprise,
  lowestRank,
  type MemberRank,
  memberRanks,
  missingCompanyFields,
  otherTypeMessage,
  takenNameMessage,
} from '#shared/rules/companyRules.ts'
import { CompanyAside, CompanyFacts, CompanyFields, CompanyText } from '#web/console/features/companies/CompanyFields.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'

export const CompanyPage = () => <ItemPage of={companyForm} />

export const NewCompanyPage = () => <ItemEditor of={companyForm} initial={emptyCompany} />

/** Enterprises have a profile page, offices a list of shared information. */
const companyAddress = ({ id, type, name }: Pick<Company, 'id' | 'type' | 'name'>): string =>
  type === enterprise
    ? pageAddress('vip-detail', { id, page: 1 })
    : pageAddress('share-info-item', { id: 2, officeId: id, officeName: name, page: 1, parentPage: 1 })

const companyForm: ItemForm<WrittenCompany, Company> = {
  kind: 'company',
  labels: {
    name: '单位名称',
    shortName: '简称',
    mainBusiness: '主营业务',
    introduction: '单位简介',
    type: '单位类型',
    rank: '会员级别',
    position: '排列顺序',
    logoKey: '标志',
    province: '省份',
    city: '城市',
    address: '地址',
    contactPhone: '联系电话',
  },
  toWritten: (values) => ({ ...values, rank: values.rank ?? lowestRank, position: values.position ?? 0, logoKey: values.logoKey || null }),
  toRead: (values) => ({
    ...values,
    type: companyTypes[values.type as CompanyType],
    rank: memberRanks[values.rank as MemberRank],
    introduction: textOfHtml(values.introduction),
  }),
  missingFields: missingCompanyFields,
  refusals: { name: takenNameMessage, type: otherTypeMessage },
  calls: { ...companiesContract, read: companiesContract.readCompany },
  page: companyAddress,
  Fields: CompanyFields,
  Aside: CompanyAside,
  Preview: CompanyText,
  Facts: CompanyFacts,
}
