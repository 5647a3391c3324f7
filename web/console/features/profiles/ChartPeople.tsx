import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type ChartUnit, maxUnitPeople } from '#shared/rules/chartRules.ts'
import styles from '#web/console/features/profiles/ChartField.module.css'

interface ChartPeopleProps {
  /** The unit they belong to. */
  of: string
  people: ChartUnit['people']
  onChange(people: ChartUnit['people']): void
}

/** The people of a unit, each with a title and a name, in the order visitors read them. */
export function ChartPeople({ of: unit, people, onChange }: ChartPeopleProps) {
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
