import { connectionLost } from '#web/lib/connectionLost.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './FormFailure.module.css'

/**
 * Says above the button of a form why it was not accepted. Always on the page, so that a screen reader hears the message come. Where the connection was
 * lost, it sends the form again.
 */
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
