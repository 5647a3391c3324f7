import { settingsContract } from '#shared/contracts/console/settings.ts'
import { type LimitTimes, limitNames, limitRules } from '#shared/rules/limits.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { NumberField } from '#web/console/settings/fields.tsx'
import { SettingCard } from '#web/console/settings/SettingCard.tsx'
import rowStyles from '#web/console/ui/RowsTable.module.css'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './LimitsCard.module.css'

interface LimitsCardProps {
  settingKey: 'limits'
  version: string
  value: LimitTimes
}

const labels = Object.fromEntries(limitNames.map((name) => [name, limitRules[name].label]))

/** 访问限制: how often something may be done, within safe bounds, and what was refused lately. */
export const LimitsCard = (setting: LimitsCardProps) => (
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
          <section className={`${rowStyles.rows} ${styles.refusals}`} aria-label="最近被拒绝的请求">
            <table>
              <thead>
                <tr>
                  <th scope="col">最近被拒绝的请求</th>
                  <th scope="col">24 小时</th>
                  <th scope="col">7 天</th>
                  <th scope="col">最近一次</th>
                  <th scope="col">最多来自</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ limit, lastDay, lastWeek, lastAt, worstNetwork }) => (
                  <tr key={limit}>
                    <td data-title="限制">{limitRules[limit].label}</td>
                    <td data-title="24 小时">{lastDay} 次</td>
                    <td data-title="7 天">{lastWeek} 次</td>
                    <td data-title="最近一次">{minuteOf(lastAt)}</td>
                    <td data-title="最多来自">{worstNetwork || '不详'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      }
    </QueryPart>
  )
}
