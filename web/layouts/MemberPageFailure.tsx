import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './MemberPageFailure.module.css'
import ground from './MemberSkeleton.module.css'

export function MemberPageFailure() {
  const { pathname, search } = useLocation()
  return (
    <section className={ground.panel}>
      <div className={styles.failure}>
        <h1>页面加载失败</h1>
        <p>请检查网络后重试</p>
        <ButtonLink to={pathname + search} target="_self">
          <Icon name="reload" />
          重新加载
        </ButtonLink>
      </div>
    </section>
  )
}
