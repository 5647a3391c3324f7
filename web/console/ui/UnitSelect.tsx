import { Select } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { useRead } from '#web/calls/useRead.ts'

export interface Unit {
  value: number
  label: string
}

interface UnitSelectProps {
  id?: string
  value?: Unit
  onChange?(unit: Unit | undefined): void
  /** The account type the units must accept. */
  type: number
}

/** Selects a unit by a server-side name search; Enter takes the first result. */
export function UnitSelect({ id, value, onChange, type }: UnitSelectProps) {
  const [text, setText] = useState('')
  const { data, isPending, error } = useRead(accountsContract.findUnits, { type, text })
  return (
    <Select
      id={id}
      labelInValue
      showSearch={{ filterOption: false, onSearch: (typed) => setText(typed.slice(0, 100)) }}
      placeholder="输入单位名称查找"
      notFoundContent={isPending ? '正在查找…' : (error?.message ?? '没有符合的单位')}
      options={data?.items.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(chosen) => onChange?.(chosen && { value: chosen.value, label: String(chosen.label) })}
    />
  )
}
