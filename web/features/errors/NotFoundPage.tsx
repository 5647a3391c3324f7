import { Notice } from '#web/features/errors/Notice.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import styles from './Notice.module.css'

/** There is nothing at this address, or no longer. */
export function NotFoundPage() {
  return (
    <Notice title="页面不存在或已下线" note="请核对地址，或搜索您要找的内容" search={<SearchForm className={styles.search} />}>
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </Notice>
  )
}
