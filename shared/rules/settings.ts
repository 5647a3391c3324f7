import { z } from 'zod'
import { byFields, byRule, FormLine } from '#shared/lib/codecs.ts'
import { mapNames, typedKeys } from '#shared/lib/mapNames.ts'
import { backupLimits, backupPlaces, defaultBackup } from '#shared/rules/backupRules.ts'
import { brandRules, defaultBrand } from '#shared/rules/brand.ts'
import { checkCoordinates, contactRules, emptyContact, maxContactPeople, personRules } from '#shared/rules/contact.ts'
import { creditRuleLabels, creditRuleLimits, defaultCreditRule, earningMoments } from '#shared/rules/creditRules.ts'
import { enterpriseAbilityNames, everythingAllowed } from '#shared/rules/enterpriseRules.ts'
import { emptyFooter, footerRules } from '#shared/rules/footerText.ts'
import { checkGreyUntil, isGreyDay } from '#shared/rules/greyDays.ts'
import { defaultHomeCounts, homeCountLimits } from '#shared/rules/homeCounts.ts'
import { defaultHotWords, hotWordLabels, hotWordLimits, hotWordRules } from '#shared/rules/hotWords.ts'
import { initialLimits, limitNames, limitRules } from '#shared/rules/limits.ts'
import { checkMapChoice, keptMapChoice, mapSources, mapSystems, noMap } from '#shared/rules/mapTiles.ts'
import { checkStoredEmail } from '#shared/rules/memberRules.ts'
import { checkMenu, checkMenuName, checkMenuUrl, keptChoices, type MenuChoice, type SiteMenuName, siteMenuNames } from '#shared/rules/siteMenus.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { checkExternalSite, externalSiteLabels, noExternalSites } from '#shared/rules/webAddress.ts'

const whole = ({ label, min, max }: { label: string; min: number; max: number }) => {
  const error = `${label}须为 ${min} 至 ${max} 的整数`
  return z.number({ error }).superRefine(byRule((value) => (Number.isInteger(value) && value >= min && value <= max ? undefined : error)))
}

const Day = FormLine((text) => (text === '' || isGreyDay(text) ? undefined : '请选择正确的日期'))

/** Days, both inclusive, as `2026-12-13`; '' for none. */
const GreyMode = z.object({ from: Day, until: Day }).superRefine(byFields((days) => ({ until: checkGreyUntil(days) })))

/** Empty if the menu is unchanged. Problems are reported at the field if possible, else at the menu. */
const Menu = (menu: SiteMenuName) =>
  z
    .array(
      z
        .object({ own: z.string().max(20), name: FormLine((name) => checkMenuName(menu, name)), url: FormLine(() => undefined), hidden: z.boolean() })
        .superRefine(byFields(({ own, url }) => ({ url: own === '' ? checkMenuUrl(url) : undefined }))),
    )
    .max(40)
    .superRefine(byRule((choices) => checkMenu(menu, choices)))
    .overwrite((choices) => keptChoices(menu, choices))
const menus = mapNames(siteMenuNames, Menu)

const MapTiles = z
  .object({
    source: z.enum(typedKeys(mapSources)),
    key: FormLine(() => undefined),
    address: FormLine(() => undefined),
    system: z.enum(typedKeys(mapSystems)),
    approval: FormLine(() => undefined),
  })
  .superRefine(
    byFields((choice) => {
      const problem = checkMapChoice(choice)
      return problem ? { [problem.field]: problem.message } : {}
    }),
  )
  .overwrite(keptMapChoice)

const formLines = <N extends string>(rules: Record<N, (text: string) => string | undefined>) =>
  mapNames(typedKeys(rules), (name) => FormLine(rules[name]))

const ContactShape = z
  .object({
    // An address that the stricter rule of the form refuses must not empty the whole contact.
    ...formLines({ ...contactRules, email: checkStoredEmail }),
    people: z.array(z.object(formLines(personRules))).max(maxContactPeople, `联系人不能超过${maxContactPeople}位`),
  })
  .superRefine(byFields(checkCoordinates))

const externalSites = mapNames(typedKeys(externalSiteLabels), () => FormLine(checkExternalSite))
const limits = mapNames(limitNames, (name) => whole(limitRules[name]))
const counts = mapNames(typedKeys(homeCountLimits), (name) => whole(homeCountLimits[name]))

const OnOff = z.enum(['on', 'off'])
const abilities = mapNames(enterpriseAbilityNames, () => OnOff)
const Backup = z.object({
  nightly: OnOff,
  /** Full hour in Beijing time. */
  hour: whole(backupLimits.hour),
  place: z.enum(typedKeys(backupPlaces)),
  keepDays: whole(backupLimits.keepDays),
  keepWeeks: whole(backupLimits.keepWeeks),
  /** Restores each nightly backup into a scratch database. */
  verify: OnOff,
})

const HotWordsShape = z.object({
  minHours: whole({ label: hotWordLabels.minHours, ...hotWordLimits.minHours }),
  ...formLines(hotWordRules),
})

export const secondFactorChoices = { optional: '由个人决定', required: '所有工作人员必须启用' } as const

export const settings = {
  /** Read with each submitted or approved report; pages show `perReport`. */
  creditRule: {
    name: '专报积分',
    shape: z.object({
      perReport: whole({ label: creditRuleLabels.perReport, ...creditRuleLimits.perReport }),
      earnedAt: z.enum(typedKeys(earningMoments)),
      maxUnreviewed: whole({ label: creditRuleLabels.maxUnreviewed, ...creditRuleLimits.maxUnreviewed }),
    }),
    initial: defaultCreditRule,
  },
  /** Read with each call a switch applies to. */
  enterpriseMembers: {
    name: '企业会员权限',
    shape: z.object(abilities),
    initial: everythingAllowed,
  },
  /** Read by the nightly job. */
  backup: { name: '自动备份', shape: Backup, initial: defaultBackup },
  /** Read with each call of the console. */
  staffSecondFactor: { name: '两步验证', shape: z.enum(['optional', 'required']), initial: 'optional' },
  /** The following are read for every rendered page. */
  brand: {
    name: '协会名称与标识',
    shape: z.object({ ...formLines(brandRules), theme: z.enum(themeNames) }),
    initial: defaultBrand,
  },
  contact: { name: '联系方式', shape: ContactShape, initial: emptyContact },
  footer: { name: '页脚信息', shape: z.object(formLines(footerRules)), initial: emptyFooter },
  externalSites: { name: '外部网站', shape: z.object(externalSites), initial: noExternalSites },
  homeCounts: {
    name: '首页条数',
    shape: z.object(counts),
    initial: defaultHomeCounts,
  },
  menus: {
    name: '网站菜单',
    shape: z.object(menus),
    initial: mapNames(siteMenuNames, (): MenuChoice[] => []),
  },
  /** Used if the environment sets no source. */
  mapTiles: { name: '地图', shape: MapTiles, initial: noMap },
  greyMode: { name: '灰色模式', shape: GreyMode, initial: { from: '', until: '' } },
  /** `minHours` applies at the next collection; the rest at once. */
  hotWords: { name: '热门搜索', shape: HotWordsShape, initial: defaultHotWords },
  /** Every process follows within 30 s. */
  limits: { name: '访问限制', shape: z.object(limits), initial: initialLimits },
} as const satisfies Record<string, { name: string; shape: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = z.output<(typeof settings)[K]['shape']>
export const settingKeys = Object.keys(settings) as SettingKey[]
