import { Button, Form, Input } from 'antd'
import { type Contact, contactLabels, contactRules, maxContactPeople, personInWords, personRules } from '#shared/rules/contact.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from '#web/console/features/settings/ContactCard.module.css'
import { DegreesField, LineField } from '#web/console/settings/fields.tsx'
import wideStyles from '#web/console/settings/SettingCard.module.css'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'

interface ContactCardProps {
  settingKey: 'contact'
  version: string
  value: Contact
}

const lines = ['organiser', 'phone', 'email', 'postcode'] as const
const longLines = ['address', 'hours'] as const
const hints = { address: undefined, hours: '如 周一至周五 9:00–17:00' }

/** 联系方式: the one place that says who the association is and whom to call. */
export const ContactCard = (setting: ContactCardProps) => (
  <SettingCard
    {...setting}
    lead="页脚、联系我们、申请入会、邮件、订阅、Word 文档和接口说明都取自这里。不填的项不显示。填写经纬度（WGS-84 坐标）后，联系我们页可以打开地图。"
    labels={contactLabels}
    textOf={(value) => (Array.isArray(value) ? value.map(personInWords).join('、') : undefined)}
  >
    {lines.map((name) => (
      <LineField key={name} name={name} label={contactLabels[name]} rule={contactRules[name]} />
    ))}
    {longLines.map((name) => (
      <div key={name} className={wideStyles.double}>
        <LineField name={name} label={contactLabels[name]} hint={hints[name]} rule={contactRules[name]} />
      </div>
    ))}
    <DegreesField name="longitude" beside="latitude" />
    <DegreesField name="latitude" beside="longitude" />
    <div className={wideStyles.wide}>
      <People />
    </div>
  </SettingCard>
)

/** Whom to call about what, in the order in which visitors read it. */
const People = () => (
  <Form.List name="people">
    {(fields, { add, remove }) => (
      <fieldset className={styles.people}>
        <legend>{contactLabels.people}</legend>
        {fields.map(({ key, name: place }) => (
          <div key={key} className={styles.person}>
            <Part place={place} name="duty" label="联系事项" placeholder="如 会员服务" />
            <Part place={place} name="name" label="姓名" placeholder="可以不填" />
            <Part place={place} name="phone" label="电话" placeholder="如 010-12345678" />
            <Button type="text" aria-label={`移除第 ${place + 1} 位联系人`} onClick={() => remove(place)}>
              移除
            </Button>
          </div>
        ))}
        <Button onClick={() => add({ duty: '', name: '', phone: '' })} disabled={fields.length >= maxContactPeople || undefined}>
          添加联系人
        </Button>
      </fieldset>
    )}
  </Form.List>
)

interface PartProps {
  place: number
  name: keyof typeof personRules
  label: string
  placeholder: string
}

const Part = ({ place, name, label, placeholder }: PartProps) => (
  <Form.Item name={[place, name]} rules={[fieldRule(personRules[name])]}>
    <Input aria-label={`第 ${place + 1} 位联系人的${label}`} placeholder={placeholder} autoComplete="off" />
  </Form.Item>
)
