import { Notice } from '#web/features/errors/Notice.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** The page of a part of the site that is not open yet, by its name. */
export const comingPage = (title: string) =>
  function ComingPage() {
    return (
      <Notice title={`${title}正在建设中`} note="本栏目尚未开放，敬请期待">
        <ButtonLink to={paths.home()}>返回首页</ButtonLink>
      </Notice>
    )
  }
