import { Button, Input, Switch } from 'antd'
import { useRef } from 'react'
import type { DigestEntry } from '#shared/contracts/console/digests.ts'
import { digestRules, mostEntries } from '#shared/rules/digestRules.ts'
import { nameOf } from '#web/console/features/digests/digestValues.ts'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { dayOf } from '#web/lib/dateText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './EntryList.module.css'

interface EntryListProps {
  value?: DigestEntry[]
  onChange?(entries: DigestEntry[]): void
}

/** A form control for the lines of a digest: headings and items in an order, with what is said of each. */
export function EntryList({ value: entries = [], onChange }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null)
  const replace = (index: number, entry: DigestEntry) => onChange?.(entries.with(index, entry))

  /** Whoever moves a line by keyboard goes along with it. */
  function move(index: number, by: -1 | 1) {
    const moved = entries.toSpliced(index, 1)
    onChange?.(moved.toSpliced(index + by, 0, entries[index] as DigestEntry))
    requestAnimationFrame(() => {
      const [up, down] = list.current?.children[index + by]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
      const same = by < 0 ? up : down
      ;(same?.disabled ? (by < 0 ? down : up) : same)?.focus()
    })
  }

  return (
    <div className={styles.entries}>
      {entries.length === 0 && <p className={styles.empty}>还没有内容。从“选择内容”中加入，再按顺序排列。</p>}
      <ol ref={list}>
        {entries.map((entry, index) => {
          const name = entry.kind === 'heading' ? `小标题 ${entry.text || '（空）'}` : entry.title
          return (
            <li key={nameOf(entry) ?? `heading ${headingsBefore(entries, index)}`} data-kind={entry.kind}>
              <div className={styles.line}>
                {entry.kind === 'heading' ? (
                  <Input
                    className={styles.heading}
                    aria-label={`第 ${index + 1} 行小标题`}
                    placeholder="小标题，如 一、要闻"
                    value={entry.text}
                    status={digestRules.heading(entry.text.trim()) && 'error'}
                    onChange={({ currentTarget }) => replace(index, { ...entry, text: currentTarget.value })}
                  />
                ) : (
                  <ItemName entry={entry} />
                )}
                <span className={styles.buttons}>
                  <Button type="text" size="small" data-move aria-label={`上移：${name}`} disabled={index === 0} onClick={() => move(index, -1)}>
                    <ConsoleIcon name="up" />
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    data-move
                    aria-label={`下移：${name}`}
                    disabled={index === entries.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ConsoleIcon name="down" />
                  </Button>
                  <Button type="text" size="small" aria-label={`移除：${name}`} onClick={() => onChange?.(entries.toSpliced(index, 1))}>
                    <Icon name="close" />
                  </Button>
                </span>
              </div>
              {entry.kind !== 'heading' && (
                <>
                  <Input.TextArea
                    aria-label={`摘要：${entry.title}`}
                    autoSize={{ minRows: 2, maxRows: 8 }}
                    value={entry.text}
                    status={digestRules.summary(entry.text) && 'error'}
                    onChange={({ currentTarget }) => replace(index, { ...entry, text: currentTarget.value })}
                  />
                  <span className={styles.whole}>
                    <Switch
                      size="small"
                      aria-label={`附全文：${entry.title}`}
                      checked={entry.withText}
                      onChange={(withText) => replace(index, { ...entry, withText })}
                    />
                    <span aria-hidden="true">附全文</span>
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ol>
      <Button type="dashed" disabled={entries.length >= mostEntries} onClick={() => onChange?.([...entries, { kind: 'heading', text: '' }])}>
        添加小标题
      </Button>
    </div>
  )
}

const ItemName = ({ entry }: { entry: Exclude<DigestEntry, { kind: 'heading' }> }) => (
  <span className={styles.name}>
    <b>{entry.title}</b>
    {!entry.isOnline && <Tag look="red">已下线，不会输出</Tag>}
    <small>{[entry.column, entry.unit, dayOf(entry.publishedAt)].filter(Boolean).join(' · ')}</small>
  </span>
)

/** Headings have no names of their own. */
const headingsBefore = (entries: readonly DigestEntry[], index: number) => entries.slice(0, index).filter(({ kind }) => kind === 'heading').length
