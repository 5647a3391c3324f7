import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { Notice } from '#web/features/errors/Notice.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { reportFailure } from '#web/ui/toasts.ts'

/** The page could not be made: the server answered so, saying what failed, or (as the router's error element) it could not be reached at all. */
export function ErrorPage({ message }: { message?: string }) {
  const unreached = Boolean(useRouteError())
  const failed = unreached ? '请求失败' : message
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (message) reportFailure(message)
  }, [message])
  return (
    <Notice title={failed ?? '服务器繁忙'} note={failed ? '请检查网络后重试' : '请稍后再试'}>
      <ButtonLink look="primary" to={pathname + search} reloadDocument>
        <Icon name="reload" />
        重新加载
      </ButtonLink>
      <ButtonLink to={paths.home()}>返回首页</ButtonLink>
    </Notice>
  )
}
