import { Button, Form, Input, Switch } from 'antd'
import { useRef } from 'react'
import type { DigestEntry } from '#shared/contracts/console/digests.ts'
import { digestRules, maxEntries } from '#shared/rules/digestRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { dayOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './EntryList.module.css'

/** `entries` is the current form value. */
export function EntryList({ entries }: { entries: readonly DigestEntry[] }) {
  const list = useRef<HTMLOListElement>(null)

  /** Keeps the focus on a line moved by keyboard. */
  function follow(index: number, by: -1 | 1) {
    requestAnimationFrame(() => {
      const [up, down] = list.current?.children[index]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
      const same = by < 0 ? up : down
      ;(same?.disabled ? (by < 0 ? down : up) : same)?.focus()
    })
  }

  return (
    <Form.List name="entries">
      {(lines, { add, remove, move }) => (
        <div className={styles.entries}>
          {lines.length === 0 && <p className={styles.empty}>还没有内容。从“选择内容”中加入，再按顺序排列。</p>}
          <ol ref={list}>
            {lines.map(({ key, name: index }) => {
              const entry = entries[index]
              if (!entry) return null
              const name = entry.kind === 'heading' ? `小标题 ${entry.text || '（空）'}` : entry.title
              const step = (says: string, by: -1 | 1) => (
                <Button
                  type="text"
                  size="small"
                  data-move
                  aria-label={`${says}：${name}`}
                  disabled={index + by < 0 || index + by >= lines.length}
                  onClick={() => {
                    move(index, index + by)
                    follow(index + by, by)
                  }}
                >
                  <ConsoleIcon name={by < 0 ? 'up' : 'down'} />
                </Button>
              )
              return (
                <li key={key} data-kind={entry.kind}>
                  <div className={styles.line}>
                    {entry.kind === 'heading' ? <HeadingField index={index} /> : <ItemName entry={entry} />}
                    <span className={styles.buttons}>
                      {step('上移', -1)}
                      {step('下移', 1)}
                      <Button type="text" size="small" aria-label={`移除：${name}`} onClick={() => remove(index)}>
                        <Icon name="close" />
                      </Button>
                    </span>
                  </div>
                  {entry.kind !== 'heading' && <ItemFields index={index} title={entry.title} />}
                </li>
              )
            })}
          </ol>
          <Button type="dashed" disabled={entries.length >= maxEntries} onClick={() => add({ kind: 'heading', text: '' })}>
            添加小标题
          </Button>
        </div>
      )}
    </Form.List>
  )
}

const HeadingField = ({ index }: { index: number }) => (
  <Form.Item name={[index, 'text']} rules={[fieldRule(digestRules.heading)]}>
    <Input className={styles.heading} aria-label={`第 ${index + 1} 行小标题`} placeholder="小标题，如 一、要闻" />
  </Form.Item>
)

const ItemFields = ({ index, title }: { index: number; title: string }) => (
  <>
    <Form.Item name={[index, 'text']} rules={[fieldRule(digestRules.summary)]}>
      <Input.TextArea aria-label={`摘要：${title}`} autoSize={{ minRows: 2, maxRows: 8 }} />
    </Form.Item>
    <span className={styles.whole}>
      <Form.Item name={[index, 'withText']} valuePropName="checked" noStyle>
        <Switch size="small" aria-label={`附全文：${title}`} />
      </Form.Item>
      <span aria-hidden="true">附全文</span>
    </span>
  </>
)

const ItemName = ({ entry }: { entry: Exclude<DigestEntry, { kind: 'heading' }> }) => (
  <span className={styles.name}>
    <b>{entry.title}</b>
    {!entry.isOnline && <Tag look="warn">已下线，不会输出</Tag>}
    <small>{[entry.column, entry.unit, dayOf(entry.publishedAt)].filter(Boolean).join(' · ')}</small>
  </span>
)
