import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { BarList } from '#web/console/features/dashboard/BarList.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { numberText } from '#web/lib/numberText.ts'

/** How many credits members have for downloads, and who has most. */
export function CreditsCard() {
  const balances = useRead(dashboardContract.creditBalances, {})
  return (
    <Card title="专报额度" lead="会员尚可下载专报信息的次数，余额最多的账号在前">
      <QueryPart of={balances}>
        {({ total, offices, officesWithout, highest }) => (
          <>
            <p>
              合计余额 {numberText(total)}；{offices} 个驻京机构账号中，{officesWithout} 个没有余额
            </p>
            {highest.length > 0 && (
              <BarList
                colour="gold"
                rows={highest.map(({ accountId, unit, balance }) => ({ key: String(accountId), name: unit, number: balance }))}
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  )
}
