import { companiesContract, type ListedCompany } from '#shared/contracts/console/companies.ts'
import { type CompanyType, companyTypes, type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { WithImport } from '#web/console/imports/WithImport.tsx'
import { BulkActions } from '#web/console/items/BulkActions.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'

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
  { title: '状态', width: 110, cell: ({ state }) => <StateTag state={state} /> },
  { title: '更新时间', sort: 'updated', width: 164, cell: ({ updatedAt }) => minuteOf(updatedAt) },
]
const types = Object.entries(companyTypes).map(([value, label]) => ({ value, label }))
const ranks = Object.entries(memberRanks).map(([value, label]) => ({ value, label }))
const states = Object.entries(itemStates).map(([value, label]) => ({ value, label }))
const actions = (rows: ListedCompany[], clear: () => void) => <BulkActions kind="company" rows={rows} onDone={clear} />

export function CompaniesPage() {
  const mayEdit = can(useStaff(), 'editCompanies')
  const { data } = useRead(companiesContract.companyProvinces, {})
  const filters = [
    { name: 'type', label: '单位类型', choices: types },
    { name: 'rank', label: '会员级别', choices: ranks },
    { name: 'province', label: '省份', choices: data?.provinces.map((name) => ({ value: name, label: name })) ?? [] },
    { name: 'state', label: '状态', choices: states },
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
      bulk={mayEdit ? { rowLabel: ({ name }) => name, actions } : undefined}
      empty={{ title: '还没有会员单位', note: '可以新建，或从 Excel 导入' }}
    />
  )
}
