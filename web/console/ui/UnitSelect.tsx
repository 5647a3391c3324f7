import { Select } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { useRead } from '#web/calls/useRead.ts'

/** A unit as a field of a form keeps it. */
export interface Unit {
  value: number
  label: string
}

interface UnitSelectProps {
  id?: string
  value?: Unit
  onChange?(unit: Unit | undefined): void
  /** Units that accounts of this type can belong to. */
  type: number
}

/** Chooses a unit by some letters of its name, which the server looks for. Until it has, there is none: Enter takes the first of those there are. */
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
