import { Button, Input } from 'antd'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ChartUnit, endOfBranch, maxChartUnits, maxUnitPeople } from '#shared/rules/chartRules.ts'
import * as edits from '#web/console/features/profiles/chartEdits.ts'
import { addAfter, type ChartEdit } from '#web/console/features/profiles/chartEdits.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import styles from './ChartField.module.css'

interface ChartFieldProps {
  /** Given by the form. */
  id?: string
  value?: ChartUnit[]
  onChange?(units: ChartUnit[]): void
}

/** An outline edited by buttons or keys. Focus follows the unit, and screen readers hear its position. */
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

interface ChartUnitRowProps {
  units: readonly ChartUnit[]
  index: number
  /** Whether its people are shown. */
  isOpen: boolean
  /** No more units may be added. */
  full: boolean
  onToggle(): void
  onWrite(unit: ChartUnit): void
  /** Changes the chart, then focuses `part` of the unit's row. */
  onEdit(change: edits.ChartEdit, part: string): void
}

const moves = [
  { part: 'up', label: '上移', key: 'ArrowUp', change: edits.moveUp, can: (...at: At) => edits.siblingBefore(...at) >= 0 },
  { part: 'down', label: '下移', key: 'ArrowDown', change: edits.moveDown, can: (...at: At) => edits.siblingAfter(...at) >= 0 },
  { part: 'left', label: '升一级', key: 'ArrowLeft', change: edits.outdent, can: edits.canOutdent },
  { part: 'right', label: '降一级', key: 'ArrowRight', change: edits.indent, can: edits.canIndent },
] as const
type At = [units: readonly ChartUnit[], index: number]

/** The buttons move a unit with all units below it. */
function ChartUnitRow({ units, index, isOpen, full, onToggle, onWrite, onEdit }: ChartUnitRowProps) {
  const unit = units[index] as ChartUnit
  const { level, name, people } = unit
  const about = name || `第 ${index + 1} 行`
  const below = endOfBranch(units, index) - index - 1

  function followKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const move = event.altKey ? moves.find(({ key }) => key === event.key) : undefined
    if (move) onEdit(move.change, 'name')
    else if (event.key === 'Enter' && !full) onEdit(edits.addAfter, 'name')
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <li className={styles.unit} style={{ '--level': level } as CSSProperties}>
      <div className={styles.row}>
        <Input
          data-part="name"
          aria-label={`第 ${index + 1} 行机构名称，第 ${level + 1} 级`}
          placeholder="机构名称"
          autoComplete="off"
          value={name}
          onChange={({ target }) => onWrite({ ...unit, name: target.value })}
          onKeyDown={followKey}
        />
        <div className={styles.buttons}>
          <Button type="text" data-part="people" aria-expanded={isOpen} aria-label={`人员 ${people.length}：${about}`} onClick={onToggle}>
            人员 {people.length}
          </Button>
          {moves.map(({ part, label, change, can }) => (
            <Button
              key={part}
              type="text"
              data-part={part}
              title={label}
              aria-label={`${label}：${about}`}
              disabled={!can(units, index) || undefined}
              onClick={() => onEdit(change, part)}
              icon={<ConsoleIcon name={part} />}
            />
          ))}
          <Button
            type="text"
            aria-label={`添加下级：${about}`}
            disabled={full || !edits.canAddBelow(units, index) || undefined}
            onClick={() => onEdit(edits.addBelow, 'name')}
          >
            添加下级
          </Button>
          {below + people.length === 0 ? (
            <Button type="text" aria-label={`移除：${about}`} onClick={() => onEdit(edits.removeUnit, 'name')}>
              移除
            </Button>
          ) : (
            <ConfirmButton
              type="text"
              aria-label={`移除：${about}`}
              title={`移除${about}？`}
              note={below > 0 ? `它的 ${below} 个下级机构和其中的人员一同移除。保存前可以放弃修改。` : '其中的人员一同移除。保存前可以放弃修改。'}
              action="移除"
              onConfirm={async () => onEdit(edits.removeUnit, 'name')}
            >
              移除
            </ConfirmButton>
          )}
        </div>
      </div>
      {isOpen && <ChartPeople of={about} people={people} onChange={(people) => onWrite({ ...unit, people })} />}
    </li>
  )
}

interface ChartPeopleProps {
  of: string
  people: ChartUnit['people']
  onChange(people: ChartUnit['people']): void
}

function ChartPeople({ of: unit, people, onChange }: ChartPeopleProps) {
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }, [added])

  const write = (index: number, changed: Partial<ChartUnit['people'][number]>) =>
    onChange(people.map((person, at) => (at === index ? { ...person, ...changed } : person)))

  return (
    <div className={styles.people}>
      <ul ref={list} aria-label={`${unit}的人员`}>
        {people.map(({ title, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every input shows a value of the list, and a person has nothing but a place
          <li key={`person ${index}`}>
            <Input
              aria-label={`第 ${index + 1} 人的职务`}
              placeholder="职务"
              autoComplete="off"
              value={title}
              onChange={({ target }) => write(index, { title: target.value })}
            />
            <Input
              aria-label={`第 ${index + 1} 人的姓名`}
              placeholder="姓名"
              autoComplete="off"
              value={name}
              onChange={({ target }) => write(index, { name: target.value })}
            />
            <Button
              type="text"
              aria-label={`移除人员：${name || `第 ${index + 1} 人`}`}
              onClick={() => onChange(people.filter((_, at) => at !== index))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        disabled={people.length >= maxUnitPeople || undefined}
        onClick={() => {
          onChange([...people, { title: '', name: '' }])
          setAdded(added + 1)
        }}
      >
        添加人员
      </Button>
    </div>
  )
}
