import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adviceFor } from '#web/lib/connectionLost.ts'
import styles from '#web/ui/feedback/EmptyState.module.css'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'

interface QueryPartProps<T> {
  of: UseQueryResult<T, Error>
  skeleton?: ReactNode
  children(loaded: T): ReactNode
}

/** Renders data, its skeleton, or the error with a retry button. */
export function QueryPart<T>({ of: { data, error, isFetching, refetch }, skeleton = <RowsSkeleton />, children }: QueryPartProps<T>) {
  if (data !== undefined) return children(data)
  if (!error || isFetching) return <div aria-busy="true">{skeleton}</div>
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{error.message}</p>
      <p>{adviceFor(error.message)}</p>
      <Button onClick={() => void refetch()}>
        <Icon name="reload" />
        重新加载
      </Button>
    </div>
  )
}
