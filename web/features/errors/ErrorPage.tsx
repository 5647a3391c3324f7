import { type ReactNode, useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { squareKeyOf } from '#shared/rules/brand.ts'
import { adviceFor, connectionLost } from '#web/lib/connectionLost.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { reportFailure } from '#web/ui/feedback/toasts.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Seal } from '#web/ui/media/Seal.tsx'
import styles from './ErrorPage.module.css'

/** Shown for an error response, or by the router if there was no response. */
export function ErrorPage({ message, note }: { message?: string; note?: string }) {
  const error = useRouteError()
  const isLost = error instanceof Error && error.message === connectionLost
  const title = isLost ? connectionLost : error ? '请求失败' : (message ?? '服务器繁忙')
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (message) reportFailure(message)
  }, [message])
  return (
    <Notice title={title} note={note ?? adviceFor(title)}>
      <ButtonLink look="primary" to={pathname + search} target="_self">
        <Icon name="reload" />
        重新加载
      </ButtonLink>
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </Notice>
  )
}

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

interface NoticeProps {
  title: string
  note: string
  search?: ReactNode
  children: ReactNode
}

function Notice({ title, note, search, children }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <Seal className={styles.seal} pictureKey={squareKeyOf(useSite().brand)} />
      <h1>{title}</h1>
      <p>{note}</p>
      {search}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
