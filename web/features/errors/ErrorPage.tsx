import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { Notice } from '#web/features/errors/Notice.tsx'
import { adviceFor, connectionLost } from '#web/lib/connectionLost.ts'
import { paths } from '#web/paths.ts'
import { reportFailure } from '#web/ui/feedback/toasts.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'

/** The page could not be made: the server answered so, saying what failed, or (as the router's error element) there was no answer. */
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
      <ButtonLink look="primary" to={pathname + search} reloadDocument>
        <Icon name="reload" />
        重新加载
      </ButtonLink>
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </Notice>
  )
}
