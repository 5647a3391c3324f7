import type { UseQueryResult } from '@tanstack/react-query'
import { diffChars } from 'diff'
import { type ReactNode, useMemo } from 'react'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import styles from './VersionsDialog.module.css'

interface VersionChangesProps<W extends object> {
  of: ItemForm<W, never>
  id: number
  version: number
  /** The version it is compared with; undefined for the first, which is shown as it is. */
  before: number | undefined
  action(values: W): ReactNode
}

/** What a version of an item says, and what it has changed: what went is struck out, what came is marked. */
export function VersionChanges<W extends object>({ of, id, version, before, action }: VersionChangesProps<W>) {
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

/** A text longer than this, in characters, has a window of its own. */
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

/** So long, in milliseconds, two texts are compared character by character; then they stand below each other. */
const patience = 800

function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffChars(before, after, { timeout: patience }), [before, after])
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
