import { Form, Select } from 'antd'
import { type CoordinateSystem, coordinateSystems, foodShopRules, readPoint } from '#shared/rules/foodShopRules.ts'
import styles from '#web/console/features/foodShops/PlaceFields.module.css'
import { LineField } from '#web/console/ui/LineField.tsx'
import { mapLinks } from '#web/ui/map/mapLinks.ts'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'

/** Where a restaurant is, as the maps hand it out, and ways to look whether it is there. */
export function PlaceFields() {
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
