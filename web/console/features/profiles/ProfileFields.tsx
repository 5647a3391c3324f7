import { Form, Input } from 'antd'
import { association, checkBesidePlace, type ProfileField, profileLabels, profileRules } from '#shared/rules/profileRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from '#web/console/features/profiles/ProfileEditor.module.css'
import { Card } from '#web/console/ui/Card.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

const Line = ({ name, placeholder = '可以不填' }: { name: ProfileField; placeholder?: string }) => (
  <Form.Item name={name} label={profileLabels[name]} rules={[fieldRule(profileRules[name])]}>
    <Input autoComplete="off" placeholder={placeholder} />
  </Form.Item>
)

const Text = ({ name, disabled, hint }: { name: ProfileField; disabled: boolean; hint?: string }) => (
  <Form.Item name={name} label={profileLabels[name]} extra={hint} rules={[fieldRule(profileRules[name])]}>
    <Editor label={profileLabels[name]} disabled={disabled} />
  </Form.Item>
)

/** Half a place is none: what is wrong is said at the half that is missing. */
const Degrees = ({ name, beside }: { name: 'longitude' | 'latitude'; beside: 'longitude' | 'latitude' }) => (
  <Form.Item
    name={name}
    label={profileLabels[name]}
    dependencies={[beside]}
    rules={[
      fieldRule(profileRules[name]),
      ({ getFieldValue }) => ({
        async validator(_rule, own: string = '') {
          const wrong = checkBesidePlace(own.trim(), String(getFieldValue(beside) ?? '').trim())
          if (wrong) throw new Error(wrong)
        },
      }),
    ]}
  >
    <Input autoComplete="off" inputMode="decimal" placeholder={name === 'longitude' ? '如 116.4074' : '如 39.9042'} />
  </Form.Item>
)

/** Everything that is written of a profile: texts at the left, picture and contact beside them. */
export const ProfileFields = ({ id, disabled }: { id: number; disabled: boolean }) => (
  <div className={styles.columns}>
    <div className={styles.sheet}>
      <Line name="slogan" placeholder="显示在页面顶部的一句话" />
      <Text name="introduction" disabled={disabled} />
      {id === association ? (
        <Text name="charter" disabled={disabled} hint="每章的标题用“标题 2”，章程页按它列出目录。" />
      ) : (
        <Text name="responsibilities" disabled={disabled} />
      )}
    </div>
    <div>
      <Card title={profileLabels.structureKey}>
        <Form.Item name="structureKey" extra="建议宽度不小于 1200 像素，文字清晰可读" rules={[fieldRule(profileRules.structureKey)]}>
          <PictureField label={profileLabels.structureKey} />
        </Form.Item>
      </Card>
      <Card title="联系方式">
        <Line name="tel" />
        <Line name="address" />
        <Line name="email" />
        <Line name="postcode" />
        <div className={styles.pair}>
          <Degrees name="longitude" beside="latitude" />
          <Degrees name="latitude" beside="longitude" />
        </div>
        <p className={styles.hint}>填写后，联系方式页面可以打开地图。使用 WGS-84 坐标。</p>
      </Card>
    </div>
  </div>
)
