import { connectionLost } from '#web/lib/connectionLost.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './FormFailure.module.css'

/** Shows why a form was refused, with a retry after a lost connection. Always rendered, so that screen readers announce it. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={styles.failure}>
          <Icon name="alert" />
          {message}
          {message.startsWith(connectionLost) && (
            <button type="submit" className={styles.again}>
              重试
            </button>
          )}
        </p>
      )}
    </div>
  )
}
