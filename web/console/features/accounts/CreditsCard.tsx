import { keepPreviousData } from '@tanstack/react-query'
import { Form, Input, InputNumber, Pagination } from 'antd'
import { useState } from 'react'
import { creditsContract } from '#shared/contracts/console/credits.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { creditReasonNames } from '#shared/rules/creditRules.ts'
import { checkCreditNote, creditsMessage, isCreditAmount } from '#shared/rules/memberRules.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './CreditsCard.module.css'

type Entry = OutputOf<typeof creditsContract.listCredits>[number]

const size = 20

interface CreditsCardProps {
  id: number
  balance: number
  mayManage: boolean
}

export function CreditsCard({ id, balance, mayManage }: CreditsCardProps) {
  const [page, setPage] = useState(1)
  const entries = useRead(creditsContract.listCredits, { id, page, size }, { placeholderData: keepPreviousData })
  return (
    <Card title="积分明细" lead={<Balance balance={balance} />}>
      {mayManage && <Adjust id={id} balance={balance} />}
      <QueryPart of={entries}>
        {({ items, total }) =>
          total === 0 ? (
            <p className={styles.none}>还没有积分记录。报送专报、下载专报和人工调整都会记在这里。</p>
          ) : (
            <>
              <ol className={styles.entries}>
                {items.map((entry) => (
                  <Row key={entry.id} {...entry} />
                ))}
              </ol>
              {total > size && <Pagination current={page} pageSize={size} total={total} onChange={setPage} showSizeChanger={false} />}
            </>
          )
        }
      </QueryPart>
    </Card>
  )
}

const Balance = ({ balance }: { balance: number }) => (
  <>
    目前可下载专报 <b className={styles.balance}>{balance}</b> 次
  </>
)

function Row({ amount, reason, itemTitle, note, by, createdAt }: Entry) {
  return (
    <li>
      <b data-less={amount < 0 || undefined}>{amount > 0 ? `+${amount}` : amount}</b>
      <div>
        <p>
          {creditReasonNames[reason]}
          {itemTitle && `：${itemTitle}`}
          {note && `：${note}`}
        </p>
        <p className={styles.when}>
          {minuteOf(createdAt)}
          {by && ` · ${by}`}
        </p>
      </div>
    </li>
  )
}

const Adjust = ({ id, balance }: { id: number; balance: number }) => (
  <FormButton
    button={{ className: styles.adjust, children: '调整积分' }}
    title="调整积分"
    action="确认调整"
    endpoint={creditsContract.grantCredits}
    initial={{ amount: undefined as number | undefined, note: '' }}
    toBody={({ amount, note }) => ({ id, amount: amount ?? 0, note, balance })}
  >
    <Form.Item
      name="amount"
      label="增加或扣减的次数"
      extra={`目前有 ${balance} 次；扣减请填负数`}
      required
      rules={[{ validator: async (_field, amount) => rejectIf(isCreditAmount(amount) ? undefined : creditsMessage) }]}
    >
      <InputNumber className={styles.amount} placeholder="例如 5 或 -5" data-first-focus />
    </Form.Item>
    <Form.Item name="note" label="原因" extra="会员会在消息中看到" rules={[fieldRule(checkCreditNote)]}>
      <Input.TextArea rows={3} placeholder="请填写原因" maxLength={300} />
    </Form.Item>
  </FormButton>
)
