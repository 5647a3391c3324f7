import { demoContract } from '#shared/contracts/console/demo.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { creditRuleLabels, creditRuleLimits, earningMoments } from '#shared/rules/creditRules.ts'
import { allowedOrNot, enterpriseAbilities, enterpriseAbilityNames } from '#shared/rules/enterpriseRules.ts'
import { footerLabels, footerRules } from '#shared/rules/footerText.ts'
import { type GreyDays, isGreyOn } from '#shared/rules/greyDays.ts'
import { homeCountLimits } from '#shared/rules/homeCounts.ts'
import { hotWordLabels, hotWordLimits, hotWordRules } from '#shared/rules/hotWords.ts'
import { limitNames, limitRules } from '#shared/rules/limits.ts'
import { can } from '#shared/rules/permissions.ts'
import { type SettingKey, type SettingValue, secondFactorChoices } from '#shared/rules/settings.ts'
import { checkExternalSite, externalSiteLabels } from '#shared/rules/webAddress.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { BrandCard, ContactCard } from '#web/console/features/settings/AssociationCards.tsx'
import { MailCard } from '#web/console/features/settings/MailCard.tsx'
import { MapCard } from '#web/console/features/settings/MapCard.tsx'
import { MenusCard } from '#web/console/features/settings/MenusCard.tsx'
import { WebhookCard } from '#web/console/features/settings/WebhookCard.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ChoiceField, DayField, LineField, NumberField } from '#web/console/settings/fields.tsx'
import { type Setting, SettingCard } from '#web/console/settings/SettingCard.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { PasswordField } from '#web/console/ui/PasswordField.tsx'
import { RowsTable } from '#web/console/ui/RowsTable.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './SettingsPage.module.css'

type Settings = OutputOf<typeof settingsContract.listSettings>

const greyLabels = { from: '开始日期', until: '结束日期' }
const countLabels = Object.fromEntries(Object.entries(homeCountLimits).map(([name, { label }]) => [name, label]))

export function SettingsPage() {
  const mayChange = can(useStaff(), 'changeSettings')
  const settings = useRead(settingsContract.listSettings, {})
  return (
    <ConsolePage title="系统设置" status={mayChange ? '修改保存后立即生效，并记入操作日志' : '您可以查看，修改请联系管理员'}>
      <QueryPart of={settings}>{({ items }) => <Cards settings={items} />}</QueryPart>
    </ConsolePage>
  )
}

function Cards({ settings }: { settings: Settings }) {
  const of = <K extends SettingKey>(key: K): Setting<K> => {
    const { version, value } = settings.find((setting) => setting.key === key) ?? { version: 0, value: undefined }
    return { settingKey: key, version, value: value as SettingValue<K> }
  }
  const grey = of('greyMode')
  return (
    <>
      <BrandCard {...of('brand')} />
      <ContactCard {...of('contact')} />
      <SettingCard {...of('footer')} lead="显示在每个页面的最底部。不填的项不显示。" labels={footerLabels}>
        {(Object.keys(footerLabels) as (keyof typeof footerLabels)[]).map((name) => (
          <LineField key={name} name={name} label={footerLabels[name]} rule={footerRules[name]} />
        ))}
      </SettingCard>
      <SettingCard
        {...of('creditRule')}
        lead="会员提交专报后可下载其他专报。专报被驳回时全部收回，已用掉的由之后的专报补足。改动只影响之后的提交和审核，已有的次数不变。"
        labels={creditRuleLabels}
        textOf={(value) => earningMoments[value as keyof typeof earningMoments]}
      >
        <NumberField name="perReport" label={creditRuleLabels.perReport} {...creditRuleLimits.perReport} />
        <ChoiceField name="earnedAt" label={creditRuleLabels.earnedAt} choices={earningMoments} />
        <NumberField name="maxUnreviewed" label={creditRuleLabels.maxUnreviewed} {...creditRuleLimits.maxUnreviewed} />
      </SettingCard>
      <SettingCard
        {...of('enterpriseMembers')}
        lead="企业会员的菜单不含这些功能，但可以通过网址或站内链接使用；不允许的，提交时会告知原因。企业会员不能提交专报时，只能由协会调整积分后下载。"
        labels={enterpriseAbilities}
        textOf={(value) => allowedOrNot[value as keyof typeof allowedOrNot]}
      >
        {enterpriseAbilityNames.map((name) => (
          <ChoiceField key={name} name={name} label={enterpriseAbilities[name]} choices={allowedOrNot} />
        ))}
      </SettingCard>
      <SettingCard
        {...of('greyMode')}
        lead="悼念期间全站显示为灰色。结束日期当天仍为灰色，次日自动恢复。"
        labels={greyLabels}
        state={<GreyState {...grey.value} />}
      >
        <DayField name="from" label={greyLabels.from} />
        <DayField name="until" label={greyLabels.until} />
      </SettingCard>
      <SettingCard
        {...of('externalSites')}
        lead="首页应用服务栏的入口；驻京办服务网同时是主导航中的“驻京办服务”。不填的不显示。"
        labels={externalSiteLabels}
      >
        {(Object.keys(externalSiteLabels) as (keyof typeof externalSiteLabels)[]).map((name) => (
          <LineField key={name} name={name} label={externalSiteLabels[name]} rule={checkExternalSite} />
        ))}
      </SettingCard>
      <MenusCard {...of('menus')} />
      <SettingCard {...of('homeCounts')} lead="首页每个栏目显示的条数。" labels={countLabels}>
        {Object.entries(homeCountLimits).map(([name, limits]) => (
          <NumberField key={name} name={name} {...limits} />
        ))}
      </SettingCard>
      <SettingCard
        {...of('hotWords')}
        lead="搜索框和搜索页在输入之前显示的词：先是置顶的，再是最近30天访客搜索过、并且有结果的。多个词用顿号分开。"
        labels={hotWordLabels}
      >
        <NumberField name="minHours" label={hotWordLabels.minHours} {...hotWordLimits.minHours} />
        <LineField name="pinned" label={hotWordLabels.pinned} rule={hotWordRules.pinned} hint="按填写的顺序显示在最前" />
        <LineField name="hidden" label={hotWordLabels.hidden} rule={hotWordRules.hidden} hint="不作为热门搜索显示，仍可以搜索" />
      </SettingCard>
      <MapCard {...of('mapTiles')} overruled={settings.some(({ key, overruled }) => key === 'mapTiles' && overruled)} />
      <SettingCard
        {...of('staffSecondFactor')}
        lead="启用后，登录管理后台除密码外还要输入验证码。改为必须后，尚未启用的人下一步操作前会被要求启用。"
        labels={{ value: '两步验证' }}
        textOf={(value) => secondFactorChoices[value as keyof typeof secondFactorChoices]}
      >
        <ChoiceField name="value" label="两步验证" choices={secondFactorChoices} />
      </SettingCard>
      <LimitsCard {...of('limits')} />
      <MailCard />
      <WebhookCard />
      <DemoCard />
    </>
  )
}

function GreyState(days: GreyDays) {
  if (isGreyOn(days, beijingDay())) return <Tag look="ink">今天为灰色</Tag>
  return days.from > beijingDay() ? <Tag look="info">{days.from} 开始</Tag> : <Tag>未启用</Tag>
}

/** Renders nothing without demo content. */
function DemoCard() {
  const mayChange = can(useStaff(), 'changeSettings')
  const [found] = useRead(demoContract.readDemo, {}).data?.items ?? []
  if (!found) return null
  const kept = found.edited > 0 ? `其中 ${numberText(found.edited)} 项已被修改，将保留；` : ''
  return (
    <Card
      title="演示内容"
      anchor="demo"
      lead={`网站上有 ${numberText(found.rows)} 项演示内容。正式开站前请清除：${kept}您自己添加的内容不受影响，无人使用的演示账号一并停用或删除。`}
    >
      {mayChange && (
        <FormButton
          button={{ danger: true, children: '清除演示内容' }}
          title="清除演示内容？"
          action="清除"
          endpoint={demoContract.clearDemo}
          initial={{ password: '' }}
          toBody={(values) => values}
          // The other cards of this page hold demo values.
          onDone={() => window.location.reload()}
        >
          <PasswordField hint="清除后不能恢复，建议先备份。您正在使用的账号保留。" />
        </FormButton>
      )}
    </Card>
  )
}

const labels = Object.fromEntries(limitNames.map((name) => [name, limitRules[name].label]))

const LimitsCard = (setting: Setting<'limits'>) => (
  <SettingCard
    {...setting}
    lead="防止密码被猜测、服务器被过多请求拖慢。超过的请求会被拒绝，到时间自动恢复。保存后 30 秒内生效，无需重启。"
    note={<Refusals />}
    labels={labels}
  >
    {limitNames.map((name) => (
      <NumberField key={name} name={name} {...limitRules[name]} />
    ))}
  </SettingCard>
)

function Refusals() {
  const refusals = useRead(settingsContract.listRefusals, {})
  return (
    <QueryPart of={refusals}>
      {({ items }) =>
        items.length === 0 ? (
          '最近 7 天没有请求被拒绝。'
        ) : (
          <RowsTable
            label="最近被拒绝的请求"
            className={styles.refusals}
            rows={items}
            keyOf={({ limit }) => limit}
            cells={{
              被拒绝的请求: ({ limit }) => limitRules[limit].label,
              '24 小时': ({ lastDay }) => `${lastDay} 次`,
              '7 天': ({ lastWeek }) => `${lastWeek} 次`,
              最近一次: ({ lastAt }) => minuteOf(lastAt),
              最多来自: ({ worstNetwork }) => worstNetwork || '不详',
            }}
          />
        )
      }
    </QueryPart>
  )
}
