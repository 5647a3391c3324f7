import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type ChartUnit, maxChartUnits } from '#shared/rules/chartRules.ts'
import styles from '#web/console/features/profiles/ChartField.module.css'
import { ChartUnitRow } from '#web/console/features/profiles/ChartUnitRow.tsx'
import { addAfter, type ChartEdit } from '#web/console/features/profiles/chartEdits.ts'

interface ChartFieldProps {
  /** Given by the form. */
  id?: string
  value?: ChartUnit[]
  onChange?(units: ChartUnit[]): void
}

/**
 * The organisation chart as a list whose units are added, named, moved and removed by buttons or by keys. The focus goes with the unit, and a screen
 * reader hears where it is.
 */
export function ChartField({ id, value: units = [], onChange = () => {} }: ChartFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<number>()
  const [moved, setMoved] = useState<{ index: number; part: string }>()

  useEffect(() => {
    if (!moved) return
    const row = list.current?.children[moved.index]
    const part = row?.querySelector<HTMLElement>(`[data-part=${moved.part}]:not(:disabled)`) ?? row?.querySelector('input')
    part?.focus()
  }, [moved])

  function edit(change: ChartEdit, index: number, part: string) {
    const edited = change(units, index)
    onChange(edited.units)
    setOpen(open === index && edited.units.length === units.length ? edited.index : undefined)
    setMoved({ index: edited.index, part })
  }
  const write = (index: number, unit: ChartUnit) => onChange(units.map((other, at) => (at === index ? unit : other)))
  const full = units.length >= maxChartUnits
  const at = moved && units[moved.index]

  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      <p className="visually-hidden" role="status">
        {at && `${at.name || '新机构'}，第 ${at.level + 1} 级，第 ${moved.index + 1} 行`}
      </p>
      <ol className={styles.units} ref={list} aria-label="组织架构">
        {units.map((_, index) => (
          <ChartUnitRow
            // biome-ignore lint/suspicious/noArrayIndexKey: every input shows a value of the list, and a unit has nothing but its place
            key={`row ${index}`}
            units={units}
            index={index}
            isOpen={open === index}
            full={full}
            onToggle={() => setOpen(open === index ? undefined : index)}
            onWrite={(changed) => write(index, changed)}
            onEdit={(change, part) => edit(change, index, part)}
          />
        ))}
      </ol>
      <Button
        disabled={full || undefined}
        onClick={() =>
          edit(
            (all) =>
              addAfter(
                all,
                all.findLastIndex(({ level }) => level === 0),
              ),
            0,
            'name',
          )
        }
      >
        添加机构
      </Button>
    </div>
  )
}
