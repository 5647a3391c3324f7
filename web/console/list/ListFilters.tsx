import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { DateField } from '#web/console/list/DateField.tsx'
import type { ListInput } from '#web/console/list/readListInput.ts'
import type { ListChanges } from '#web/console/list/useListInput.ts'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ListFilters.module.css'

/** `label` is also the placeholder. */
interface ChoiceFilter {
  name: string
  label: string
  choices: readonly { value: string | number; label: string }[]
  /** Another filter that depends on this one; a new choice clears it. */
  clears?: string
}
/** Both days inclusive; `from` and `until` name the parameters. */
interface DaysFilter {
  label: string
  from: string
  until: string
}
/** Set by a link; can only be removed. */
interface ChipFilter {
  name: string
  chip(value: string): string
}
export type ListFilter = ChoiceFilter | DaysFilter | ChipFilter

interface ListFiltersProps {
  filters: readonly ListFilter[]
  input: ListInput
  change(changes: ListChanges, replacing?: boolean): void
  children?: ReactNode
}

export const namesOfFilter = (filter: ListFilter): string[] => {
  if ('from' in filter) return [filter.from, filter.until]
  return 'choices' in filter && filter.clears ? [filter.name, filter.clears] : [filter.name]
}

const without = (names: string[]): ListChanges => Object.fromEntries(names.map((name) => [name, undefined]))

/** Collapsed behind a button on phones. */
export function ListFilters({ filters, input, change, children }: ListFiltersProps) {
  const [open, setOpen] = useState(false)
  const names = ['text', ...filters.flatMap(namesOfFilter)]
  const isSet = (name: string) => input[name] !== undefined && input[name] !== ''
  const fields = filters.filter((filter) => !('chip' in filter))
  const folds = fields.length > 1
  const chosen = fields.filter((filter) => namesOfFilter(filter).some(isSet)).length
  return (
    <div className={classes(styles.filters, folds && styles.folds)}>
      {children}
      {folds && (
        <Button className={styles.toggle} aria-expanded={open} icon={<Icon name="down" />} iconPlacement="end" onClick={() => setOpen(!open)}>
          {chosen > 0 ? `筛选（${chosen}）` : '筛选'}
        </Button>
      )}
      {filters.map((filter) => {
        if ('from' in filter) return <Days key={filter.from} {...filter} input={input} change={change} />
        const value = input[filter.name] === undefined ? undefined : String(input[filter.name])
        const set = (value: string | undefined) => change({ ...without(namesOfFilter(filter)), [filter.name]: value })
        if ('choices' in filter) return <Choice key={filter.name} {...filter} value={value} onChange={set} />
        return value !== undefined && <Chip key={filter.name} text={filter.chip(value)} onRemove={() => set(undefined)} />
      })}
      {names.some(isSet) && <Button onClick={() => change(without(names))}>清除筛选</Button>}
    </div>
  )
}

interface ChoiceProps extends Pick<ChoiceFilter, 'label' | 'choices'> {
  value: string | undefined
  onChange(value: string | undefined): void
}
function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <Select
      className={styles.choice}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={choices.length > 12 && { optionFilterProp: 'label' }}
      options={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={value}
      onChange={onChange}
    />
  )
}

const Chip = ({ text, onRemove }: { text: string; onRemove(): void }) => (
  <button type="button" className={styles.chip} aria-label={`取消筛选：${text}`} onClick={onRemove}>
    {text}
    <Icon name="close" />
  </button>
)

function Days({ label, from, until, input, change }: DaysFilter & Pick<ListFiltersProps, 'input' | 'change'>) {
  const field = (name: string, says: string, limits: { min?: string; max?: string }) => (
    <DateField
      className={styles.day}
      type="date"
      aria-label={`${label}${says}`}
      value={String(input[name] ?? '')}
      onChange={(day) => change({ [name]: day })}
      {...limits}
    />
  )
  return (
    <div className={styles.days}>
      <span aria-hidden="true">{label}</span>
      {field(from, '从', { max: input[until] as string | undefined })}
      <span aria-hidden="true">至</span>
      {field(until, '到', { min: input[from] as string | undefined })}
    </div>
  )
}
