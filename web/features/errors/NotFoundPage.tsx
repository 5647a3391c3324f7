import { Notice } from '#web/features/errors/Notice.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import styles from './Notice.module.css'

/** There is nothing at this address; `gone` where there was something once. */
export function NotFoundPage({ gone = false }: { gone?: boolean }) {
  return (
    <Notice
      title={gone ? '内容已下线' : '页面不存在或已下线'}
      note={gone ? '该内容曾在本站发布，现已不再提供' : '请核对地址，或搜索您要找的内容'}
      search={<SearchForm className={styles.search} />}
    >
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </Notice>
  )
}
