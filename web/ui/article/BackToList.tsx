import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './BackToList.module.css'

export function BackToList({ to }: { to: string }) {
  return (
    <div className={styles.back}>
      <ButtonLink to={to}>
        <Icon name="list" />
        返回列表
      </ButtonLink>
    </div>
  )
}
