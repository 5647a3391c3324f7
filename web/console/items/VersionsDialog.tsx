import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { diffChars } from 'diff'
import { type ReactNode, useMemo, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { PreviewLink } from '#web/console/items/PreviewLink.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './VersionsDialog.module.css'

interface VersionsDialogProps<W extends object> {
  of: ItemForm<W, never>
  id: number
  /** Fills the form with a version; undefined if read-only. */
  onTake?(values: W): void
  onClosed(): void
}

export function VersionsDialog<W extends object>({ of, id, onTake, onClosed }: VersionsDialogProps<W>) {
  const versions = useRead(itemContracts[of.kind].versions, { id })
  const [chosen, setChosen] = useState<number>()
  return (
    <Modal open title="历史版本" width={960} footer={null} onCancel={onClosed}>
      <QueryPart of={versions}>
        {({ items }) => {
          if (items.length === 0) return <EmptyState title="还没有历史版本" note="第一次修改后，修改前的内容会保留在这里" />
          const index = Math.max(
            items.findIndex(({ version }) => version === chosen),
            0,
          )
          const version = items[index]?.version ?? 0
          return (
            <div className={styles.columns}>
              <ol className={styles.versions} aria-label="版本">
                {items.map((item) => (
                  <li key={item.version}>
                    <button type="button" aria-current={item.version === version} onClick={() => setChosen(item.version)}>
                      <b>第 {item.version} 版</b>
                      {item.isCurrent && <Tag look="ok">当前</Tag>}
                      {item.status === 'pending' && <Tag look="warn">待审核</Tag>}
                      {item.status === 'rejected' && <Tag look="err">已驳回</Tag>}
                      {item.status === 'undone' && <Tag look="warn">审核已撤销</Tag>}
                      <small>
                        {minuteOf(item.createdAt)}　{item.author || '导入'}
                      </small>
                    </button>
                  </li>
                ))}
              </ol>
              <VersionChanges
                key={version}
                of={of}
                id={id}
                version={version}
                before={items[index + 1]?.version}
                action={(values) =>
                  onTake && (
                    <>
                      <PreviewLink kind={of.kind} id={id} version={version} />
                      {!items[index]?.isCurrent && (
                        <Button
                          type="primary"
                          onClick={() => {
                            onTake(values)
                            onClosed()
                          }}
                        >
                          恢复这个版本
                        </Button>
                      )}
                    </>
                  )
                }
              />
            </div>
          )
        }}
      </QueryPart>
    </Modal>
  )
}

interface VersionChangesProps<W extends object> {
  of: ItemForm<W, never>
  id: number
  version: number
  /** Undefined for the first version, which is shown without comparison. */
  before: number | undefined
  action(values: W): ReactNode
}

function VersionChanges<W extends object>({ of, id, version, before, action }: VersionChangesProps<W>) {
  const now = useVersion(of, id, version)
  const then = useVersion(of, id, before ?? version)
  return (
    <QueryPart of={now}>
      {(values) => (
        <div className={styles.changes}>
          <div className={styles.action}>{action(values)}</div>
          <QueryPart of={then}>{(earlier) => <Differences of={of} before={before ? earlier : undefined} after={values} />}</QueryPart>
        </div>
      )}
    </QueryPart>
  )
}

const useVersion = <W extends object>({ calls }: ItemForm<W, never>, id: number, version: number) =>
  useRead(calls.readVersion, { id, version }) as UseQueryResult<W, Error>

/** In characters; longer texts scroll in a box. */
const longText = 400

interface DifferencesProps<W extends object> {
  of: ItemForm<W, never>
  before: W | undefined
  after: W
}

function Differences<W extends object>({ of: { labels, toRead }, before, after }: DifferencesProps<W>) {
  const [old, now] = [before && toRead(before), toRead(after)]
  const fields = (Object.keys(labels) as (keyof W & string)[]).filter((field) => (old ? old[field] !== now[field] : now[field]))
  if (fields.length === 0) return <p>文字没有变化，可能只调整了格式或图片。</p>
  return (
    <dl>
      {fields.map((field) => {
        const [then, text] = [String(old?.[field] ?? ''), String(now[field] ?? '')]
        const isLong = then.length + text.length > longText
        return (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd className={isLong ? styles.text : undefined} tabIndex={isLong ? 0 : undefined}>
              {old ? <Difference before={then} after={text} /> : text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** In milliseconds. After that the texts are shown one below the other. */
const timeoutMs = 800

function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffChars(before, after, { timeout: timeoutMs }), [before, after])
  if (!parts)
    return (
      <>
        <del>{before}</del> <ins>{after}</ins>
      </>
    )
  return parts.map(({ value, added, removed }, index) => {
    const Part = added ? 'ins' : removed ? 'del' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity, and never change
    return <Part key={index}>{value}</Part>
  })
}
