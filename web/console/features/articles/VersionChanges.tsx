import { diffChars } from 'diff'
import { type ReactNode, useMemo } from 'react'
import { articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { fieldLabels, toRead } from '#web/console/features/articles/articleValues.ts'
import styles from './VersionsDialog.module.css'

interface VersionChangesProps {
  id: number
  version: number
  /** The version it is compared with; undefined for the first, which is shown as it is. */
  before: number | undefined
  action(values: WrittenArticle): ReactNode
}

/** What a version of an article says, and what it has changed: what went is struck out, what came is marked. */
export function VersionChanges({ id, version, before, action }: VersionChangesProps) {
  const now = useRead(articlesContract.readArticleVersion, { id, version })
  const then = useRead(articlesContract.readArticleVersion, { id, version: before ?? version })
  return (
    <QueryPart of={now}>
      {(values) => (
        <div className={styles.changes}>
          <div className={styles.action}>{action(values)}</div>
          <QueryPart of={then}>{(earlier) => <Differences before={before ? earlier : undefined} after={values} />}</QueryPart>
        </div>
      )}
    </QueryPart>
  )
}

function Differences({ before, after }: { before: WrittenArticle | undefined; after: WrittenArticle }) {
  const [old, now] = [before && toRead(before), toRead(after)]
  const fields = (Object.keys(fieldLabels) as (keyof WrittenArticle)[]).filter((field) => (old ? old[field] !== now[field] : now[field]))
  if (fields.length === 0) return <p>文字没有变化，可能只调整了格式或图片。</p>
  return (
    <dl>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldLabels[field]}</dt>
          <dd className={field === 'content' ? styles.text : undefined} tabIndex={field === 'content' ? 0 : undefined}>
            {old ? <Difference before={String(old[field] ?? '')} after={String(now[field] ?? '')} /> : String(now[field])}
          </dd>
        </div>
      ))}
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
