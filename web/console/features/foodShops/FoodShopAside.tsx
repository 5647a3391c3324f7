import { Form, Select } from 'antd'
import { type ConsoleFoodShop, foodShopsContract } from '#shared/contracts/console/foodShops.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import { type CoordinateSystem, coordinateSystems, foodShopRules, readPoint } from '#shared/rules/foodShopRules.ts'
import { fieldRule, listRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { Pair } from '#web/console/items/itemFields.tsx'
import { CoverField } from '#web/console/media/CoverField.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { mapLinks } from '#web/ui/map/mapLinks.ts'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './FoodShopAside.module.css'

const later = '发布前填写'

export const FoodShopAside = ({ item }: { item: ConsoleFoodShop | undefined }) => (
  <>
    <Card title="分类">
      <Kinds isSubmitted={typeof item?.submittedBy === 'string'} />
    </Card>
    <Card title="封面">
      <Form.Item name="coverKey">
        <CoverField />
      </Form.Item>
    </Card>
    <Card title="就餐信息">
      <Pair>
        <LineField name="averagePrice" label="人均消费（元）" rule={foodShopRules.averagePrice} placeholder="如 80" />
        <LineField name="openingHours" label="营业时间" rule={foodShopRules.openingHours} placeholder={later} />
      </Pair>
      <LineField name="tel" label="联系电话" rule={foodShopRules.tel} placeholder="手机号，或 010-12345678" />
      <LineField name="address" label="餐厅地址" rule={foodShopRules.address} placeholder={later} />
    </Card>
    <Card title="地图位置">
      <PlaceFields />
    </Card>
  </>
)

function Kinds({ isSubmitted }: { isSubmitted: boolean }) {
  const { data: choices } = useRead(foodShopsContract.foodShopChoices, {})
  const optionsOf = (choices: { code: string; name: string }[] = []) => choices.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <Pair>
        <Form.Item name="areaCode" label="区域" rules={[fieldRule(foodShopRules.areaCode)]} getValueProps={selected}>
          <Select placeholder="请选择区域" options={optionsOf(choices?.areas)} />
        </Form.Item>
        <Form.Item name="cuisineCode" label="菜系" rules={[fieldRule(foodShopRules.cuisineCode)]} getValueProps={selected}>
          <Select placeholder="请选择菜系" options={optionsOf(choices?.cuisines)} />
        </Form.Item>
      </Pair>
      <Form.Item name="tags" label="标签" rules={[listRule(foodShopRules.tags)]} extra="用回车或逗号分开，如 家庭聚餐">
        <Select mode="tags" open={false} suffixIcon={null} placeholder={later} tokenSeparators={[',', '，', '、']} />
      </Form.Item>
      <Form.Item name="companyId" label="所属单位" extra={isSubmitted && `${fixedMessage}。`}>
        <Select
          disabled={isSubmitted}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder="可以不选"
          options={choices?.companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}

/** Undefined shows the placeholder. */
const selected = (code: string) => ({ value: code || undefined })

function PlaceFields() {
  const form = Form.useFormInstance()
  const text: string = Form.useWatch('point') ?? ''
  const system: CoordinateSystem = Form.useWatch('coordinateSystem') ?? 'gcj02'
  const point = foodShopRules.point(text.trim()) === undefined ? readPoint(text.trim()) : undefined
  return (
    <>
      <LineField
        name="point"
        label="坐标"
        rule={foodShopRules.point}
        placeholder="如 116.397428,39.90923"
        hint="在地图网站的“坐标拾取”中复制，经度在前；不填则按地址查找。"
      />
      <Form.Item name="coordinateSystem" label="坐标来源">
        <Select options={Object.entries(coordinateSystems).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {point && (
        <p className={styles.check}>
          核对位置：
          {mapLinks({
            name: form.getFieldValue('title') || '餐厅',
            address: form.getFieldValue('address') || '',
            point: { ...point, system },
          }).map(({ map, href }) => (
            <NewTabLink key={map} href={href} external>
              {map}
            </NewTabLink>
          ))}
        </p>
      )}
    </>
  )
}
