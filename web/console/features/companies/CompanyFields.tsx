import { Form, InputNumber, Select } from 'antd'
import { Link } from 'react-router-dom'
import type { Company, WrittenCompany } from '#shared/contracts/console/companies.ts'
import { companyRules, companyTypes, enterprise, type MemberRank, maxPosition, memberRanks } from '#shared/rules/companyRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { Pair, TitleField } from '#web/console/items/itemFields.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './CompanyFields.module.css'

export const CompanyFields = () => (
  <>
    <TitleField name="name" label="单位名称" rule={companyRules.name} />
    <LineField name="mainBusiness" label="主营业务" rule={companyRules.mainBusiness} placeholder="显示在名称下方，可以不填" />
    <Form.Item name="introduction" label="单位简介" rules={[fieldRule(companyRules.introduction)]}>
      <Editor label="单位简介" />
    </Form.Item>
  </>
)

export function CompanyFacts({ item }: { item: Company }) {
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

export function CompanyText({ item }: { item: WrittenCompany }) {
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

export const CompanyAside = () => (
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
