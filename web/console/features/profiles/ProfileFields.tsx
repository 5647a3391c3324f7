import { Form, Input } from 'antd'
import { type ChartUnit, checkChart } from '#shared/rules/chartRules.ts'
import { association, type ProfileTextField, profileLabels, profileRules } from '#shared/rules/profileRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { ChartField } from '#web/console/features/profiles/ChartField.tsx'
import styles from '#web/console/features/profiles/ProfileEditor.module.css'
import { DegreesField } from '#web/console/settings/fields.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

const Line = ({ name, placeholder = '可以不填' }: { name: ProfileTextField; placeholder?: string }) => (
  <Form.Item name={name} label={profileLabels[name]} rules={[fieldRule(profileRules[name])]}>
    <Input autoComplete="off" placeholder={placeholder} />
  </Form.Item>
)

const Text = ({ name, disabled, hint }: { name: ProfileTextField; disabled: boolean; hint?: string }) => (
  <Form.Item name={name} label={profileLabels[name]} extra={hint} rules={[fieldRule(profileRules[name])]}>
    <Editor label={profileLabels[name]} disabled={disabled} />
  </Form.Item>
)

const Chart = () => (
  <Form.Item
    name="chart"
    label={profileLabels.chart}
    extra="在机构名称中按回车添加同级机构，按 Alt 加方向键移动位置和层级。"
    rules={[
      {
        async validator(_rule, units: ChartUnit[] = []) {
          const trim = ({ name, people, ...unit }: ChartUnit): ChartUnit => ({
            ...unit,
            name: name.trim(),
            people: people.map(({ title, name }) => ({ title: title.trim(), name: name.trim() })),
          })
          const wrong = checkChart(units.map(trim))
          if (wrong) throw new Error(wrong)
        },
      },
    ]}
  >
    <ChartField />
  </Form.Item>
)

const ContactCard = () => (
  <Card title="联系方式">
    <Line name="tel" />
    <Line name="address" />
    <Line name="email" />
    <Line name="postcode" />
    <div className={styles.pair}>
      <DegreesField name="longitude" beside="latitude" />
      <DegreesField name="latitude" beside="longitude" />
    </div>
    <p className={styles.hint}>填写后，联系方式页面可以打开地图。使用 WGS-84 坐标。</p>
  </Card>
)

const FromSettings = () => (
  <Card title="联系方式">
    <p>协会的名称、宣传语和联系方式由管理员在“系统设置”中填写，页脚、联系我们等各处都取自那里。</p>
  </Card>
)

/** Everything that is written of a profile: texts at the left, picture and contact beside them. */
export const ProfileFields = ({ id, disabled }: { id: number; disabled: boolean }) => (
  <div className={styles.columns}>
    <div className={styles.sheet}>
      {id !== association && <Line name="slogan" placeholder="显示在页面顶部的一句话" />}
      <Text name="introduction" disabled={disabled} />
      {id === association ? (
        <Text name="charter" disabled={disabled} hint="每章的标题用“标题 2”，章程页按它列出目录。" />
      ) : (
        <Text name="responsibilities" disabled={disabled} />
      )}
      <Chart />
    </div>
    <div>
      <Card title={profileLabels.structureKey}>
        <Form.Item
          name="structureKey"
          extra="可以不上传。有图片时显示在组织架构下方，宽度建议不小于 1200 像素"
          rules={[fieldRule(profileRules.structureKey)]}
        >
          <PictureField label={profileLabels.structureKey} />
        </Form.Item>
      </Card>
      {id === association ? <FromSettings /> : <ContactCard />}
    </div>
  </div>
)
