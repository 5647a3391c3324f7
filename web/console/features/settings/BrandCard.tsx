import { useEffect } from 'react'
import { type Brand, brandLabels, brandRules } from '#shared/rules/brand.ts'
import { keepBrand } from '#web/console/lib/brand.ts'
import { LineField } from '#web/console/settings/fields.tsx'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'

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
      lead="显示在每个页面的页眉、页脚和标题，以及登录页、邮件、订阅、Word 文档和管理后台。外文名称和宣传语不填则不显示。"
      labels={brandLabels}
    >
      {(Object.keys(brandLabels) as (keyof Brand)[]).map((name) => (
        <LineField key={name} name={name} label={brandLabels[name]} rule={brandRules[name]} />
      ))}
    </SettingCard>
  )
}
