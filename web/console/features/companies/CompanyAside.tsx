import { Form, InputNumber, Select } from 'antd'
import { companyRules, companyTypes, memberRanks, mostPosition } from '#shared/rules/companyRules.ts'
import { Pair } from '#web/console/items/Pair.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'

/** What kind of member it is, its logo, and where it is found. */
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
        <InputNumber min={0} max={mostPosition} precision={0} />
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
