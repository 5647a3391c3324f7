import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { brandLabels, brandRules } from '#shared/rules/brand.ts'
import { contactLabels, contactRules, maxContactPeople, personInWords, personRules } from '#shared/rules/contact.ts'
import { type ThemeName, themeNames, themes } from '#shared/rules/themes.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { keepBrand } from '#web/console/lib/brand.ts'
import { ChoiceField, DegreesField, LineField } from '#web/console/settings/fields.tsx'
import wideStyles from '#web/console/settings/SettingCard.module.css'
import { type Setting, SettingCard } from '#web/console/settings/SettingCard.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import styles from './AssociationCards.module.css'

const brandLines = ['name', 'slogan'] as const
const pictures = ['logoKey', 'squareKey'] as const
const brandHints = {
  logoKey: '建议透明底的 PNG 或 WebP，高度不小于 200 像素；页眉为浅色底，页脚为深色底',
  squareKey: '建议 512×512 像素；不填则用标志，两者都不填则用默认图标',
}

const themeChoices = Object.fromEntries(
  themeNames.map((theme) => [
    theme,
    <span key={theme}>
      <span className={styles.swatch} style={{ background: themes[theme].accent.brand }} />
      {themes[theme].name}
    </span>,
  ]),
)

/** Also updates the brand on this page. */
export function BrandCard(setting: Setting<'brand'>) {
  useEffect(() => keepBrand(setting.value), [setting.value])
  return (
    <SettingCard
      {...setting}
      lead="显示在每个页面的页眉、页脚和标题，以及登录页、邮件、订阅、Word 文档和管理后台。外文名称和宣传语不填则不显示。标签页图标、手机桌面图标和分享图片由方形标志绘制，没有则用标志。"
      labels={brandLabels}
      textOf={(value) => (Object.hasOwn(themes, String(value)) ? themes[value as ThemeName].name : undefined)}
    >
      {brandLines.map((name) => (
        <LineField key={name} name={name} label={brandLabels[name]} rule={brandRules[name]} />
      ))}
      <div className={wideStyles.double}>
        <LineField name="latinName" label={brandLabels.latinName} rule={brandRules.latinName} />
      </div>
      <div className={wideStyles.wide}>
        <ChoiceField name="theme" label={brandLabels.theme} choices={themeChoices} />
      </div>
      {pictures.map((name) => (
        <Form.Item key={name} name={name} label={brandLabels[name]} extra={brandHints[name]} rules={[fieldRule(brandRules[name])]}>
          <PictureField label={brandLabels[name]} />
        </Form.Item>
      ))}
    </SettingCard>
  )
}

const contactLines = ['organiser', 'phone', 'email', 'postcode'] as const
const longLines = ['address', 'hours', 'directions'] as const
const contactHints = { address: undefined, hours: '如 周一至周五 9:00–17:00', directions: '如 地铁2号线东直门站C口，向南步行5分钟' }

export const ContactCard = (setting: Setting<'contact'>) => (
  <SettingCard
    {...setting}
    lead="页脚、联系我们、申请入会、邮件、订阅、Word 文档和接口说明都取自这里。不填的项不显示。填写经纬度（WGS-84 坐标）后，联系我们页可以打开地图。"
    labels={contactLabels}
    textOf={(value) => (Array.isArray(value) ? value.map(personInWords).join('、') : undefined)}
  >
    {contactLines.map((name) => (
      <LineField key={name} name={name} label={contactLabels[name]} rule={contactRules[name]} />
    ))}
    {longLines.map((name) => (
      <div key={name} className={wideStyles.double}>
        <LineField name={name} label={contactLabels[name]} hint={contactHints[name]} rule={contactRules[name]} />
      </div>
    ))}
    <DegreesField name="longitude" beside="latitude" />
    <DegreesField name="latitude" beside="longitude" />
    <div className={wideStyles.wide}>
      <People />
    </div>
  </SettingCard>
)

/** In display order. */
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
