import { Form, InputNumber, Select } from 'antd'
import { type Company, companiesContract, type ListedCompany, type WrittenCompany } from '#shared/contracts/console/companies.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import {
  type CompanyType,
  companyRules,
  companyTypes,
  emptyCompany,
  enterprise,
  lowestRank,
  type MemberRank,
  maxPosition,
  memberRanks,
  missingCompanyFields,
  otherTypeMessage,
  takenNameMessage,
} from '#shared/rules/companyRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { WithImport } from '#web/console/imports/WithImport.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { Pair, TitleField } from '#web/console/items/itemFields.tsx'
import { stateColumn, stateFilter, updatedColumn, useItemBulk } from '#web/console/items/itemList.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './CompaniesPages.module.css'

const columns: ListColumn<ListedCompany>[] = [
  {
    title: '单位名称',
    sort: 'name',
    isHeading: true,
    cell: ({ id, name, shortName }) => <ItemTitle to={paths.item('company', id)} title={name} note={shortName} />,
  },
  { title: '单位类型', width: 150, cell: ({ type }) => companyTypes[type as CompanyType] },
  { title: '会员级别', width: 124, cell: ({ rank }) => memberRanks[rank as MemberRank] },
  { title: '所在地', width: 150, cell: ({ province, city }) => (province === city ? province : province + city) || '未填写' },
  { title: '会员账号', width: 92, cell: ({ accounts }) => accounts },
  { title: '排列顺序', sort: 'position', width: 110, cell: ({ position }) => position },
  stateColumn,
  updatedColumn,
]
const types = Object.entries(companyTypes).map(([value, label]) => ({ value, label }))
const ranks = Object.entries(memberRanks).map(([value, label]) => ({ value, label }))

export function CompaniesPage() {
  const mayEdit = can(useStaff(), 'editCompanies')
  const { data } = useRead(companiesContract.companyProvinces, {})
  const filters = [
    { name: 'type', label: '单位类型', choices: types },
    { name: 'rank', label: '会员级别', choices: ranks },
    { name: 'province', label: '省份', choices: data?.provinces.map((name) => ({ value: name, label: name })) ?? [] },
    stateFilter,
  ]
  return (
    <ListPage
      title="会员单位"
      endpoint={companiesContract.listCompanies}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索名称、主营业务或所在地"
      filters={filters}
      action={
        mayEdit && (
          <WithImport to={paths.companyImport} label="从 Excel 导入">
            <NewItemLink kind="company" to={paths.newItem('company')} />
          </WithImport>
        )
      }
      exportable
      bulk={useItemBulk('company', ({ name }: ListedCompany) => name)}
      empty={{ title: '还没有会员单位', note: '可以新建，或从 Excel 导入' }}
    />
  )
}

const CompanyFields = () => (
  <>
    <TitleField name="name" label="单位名称" rule={companyRules.name} />
    <LineField name="mainBusiness" label="主营业务" rule={companyRules.mainBusiness} placeholder="显示在名称下方，可以不填" />
    <Form.Item name="introduction" label="单位简介" rules={[fieldRule(companyRules.introduction)]}>
      <Editor label="单位简介" />
    </Form.Item>
  </>
)

function CompanyFacts({ item }: { item: Company }) {
  const { id, accounts, content } = item
  const staff = useStaff()
  return (
    <>
      <dt>会员账号</dt>
      <dd>{accounts > 0 && can(staff, 'seeMembers') ? <Link to={`${paths.accounts}?companyId=${id}`}>{accounts} 个</Link> : `${accounts} 个`}</dd>
      <dt>相关内容</dt>
      <dd>{content} 条</dd>
    </>
  )
}

function CompanyText({ item }: { item: WrittenCompany }) {
  const { type, rank, name, logoKey, mainBusiness, province, city, address, contactPhone, introduction } = item
  return (
    <ItemText title={name} html={introduction}>
      {logoKey && <Picture fileKey={logoKey} alt="" width={88} height={88} className={styles.logo} />}
      <div className={styles.facts}>
        <FactList
          facts={{
            会员级别: type === enterprise && memberRanks[rank as MemberRank],
            主营业务: mainBusiness,
            所在地区: province === city ? province : province + city,
            单位地址: address,
            联系电话: contactPhone,
          }}
        />
      </div>
    </ItemText>
  )
}

const CompanyAside = () => (
  <>
    <Card title="单位">
      <Form.Item name="type" label="单位类型" getValueProps={(type: number) => ({ value: type || undefined })}>
        <Select placeholder="请选择单位类型" options={Object.entries(companyTypes).map(([value, label]) => ({ value: Number(value), label }))} />
      </Form.Item>
      <Form.Item name="rank" label="会员级别" extra="会员展示按级别分组。">
        <Select options={Object.entries(memberRanks).map(([value, label]) => ({ value: Number(value), label }))} />
      </Form.Item>
      <LineField name="shortName" label="简称" rule={companyRules.shortName} />
      <Form.Item name="position" label="排列顺序" extra="会员名单按行政区划排列；同一地区的同类单位中，数字小的排在前面。">
        <InputNumber min={0} max={maxPosition} precision={0} />
      </Form.Item>
    </Card>
    <Card title="标志">
      <Form.Item name="logoKey">
        <PictureField label="标志" />
      </Form.Item>
    </Card>
    <Card title="联系方式">
      <Pair>
        <LineField name="province" label="省份" rule={companyRules.province} />
        <LineField name="city" label="城市" rule={companyRules.city} />
      </Pair>
      <LineField name="address" label="地址" rule={companyRules.address} />
      <LineField name="contactPhone" label="联系电话" rule={companyRules.contactPhone} hint="网站上会隐藏部分号码。" />
    </Card>
  </>
)

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
