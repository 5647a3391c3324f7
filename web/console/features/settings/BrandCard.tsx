import { Form } from 'antd'
import { useEffect } from 'react'
import { type Brand, brandLabels, brandRules } from '#shared/rules/brand.ts'
import { type ThemeName, themeNames, themes } from '#shared/rules/themes.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from '#web/console/features/settings/BrandCard.module.css'
import { keepBrand } from '#web/console/lib/brand.ts'
import { ChoiceField, LineField } from '#web/console/settings/fields.tsx'
import wideStyles from '#web/console/settings/SettingCard.module.css'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'

const lines = ['name', 'slogan'] as const
const pictures = ['logoKey', 'squareKey'] as const
const hints = {
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

interface BrandCardProps {
  settingKey: 'brand'
  version: string
  value: Brand
}

/** 协会名称与标识: what the site calls itself, on this page at once too. */
export function BrandCard(setting: BrandCardProps) {
  useEffect(() => keepBrand(setting.value), [setting.value])
  return (
    <SettingCard
      {...setting}
      lead="显示在每个页面的页眉、页脚和标题，以及登录页、邮件、订阅、Word 文档和管理后台。外文名称和宣传语不填则不显示。标签页图标、手机桌面图标和分享图片由方形标志绘制，没有则用标志。"
      labels={brandLabels}
      textOf={(value) => (Object.hasOwn(themes, String(value)) ? themes[value as ThemeName].name : undefined)}
    >
      {lines.map((name) => (
        <LineField key={name} name={name} label={brandLabels[name]} rule={brandRules[name]} />
      ))}
      <div className={wideStyles.double}>
        <LineField name="latinName" label={brandLabels.latinName} rule={brandRules.latinName} />
      </div>
      <div className={wideStyles.wide}>
        <ChoiceField name="theme" label={brandLabels.theme} choices={themeChoices} />
      </div>
      {pictures.map((name) => (
        <Form.Item key={name} name={name} label={brandLabels[name]} extra={hints[name]} rules={[fieldRule(brandRules[name])]}>
          <PictureField label={brandLabels[name]} />
        </Form.Item>
      ))}
    </SettingCard>
  )
}
