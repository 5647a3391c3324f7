import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { siteFailure } from '#web/lib/connectionLost.ts'
import { reportFailure } from '#web/ui/feedback/toasts.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './EmptyState.module.css'

export function ErrorState({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => reportFailure(message), [message])
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{message}</p>
      <p>{siteFailure}</p>
      <ButtonLink to={pathname + search} target="_self">
        <Icon name="reload" />
        重新加载
      </ButtonLink>
    </div>
  )
}
