import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

export const NoSuchPage = () => (
  <ConsolePage title="页面不存在">
    <EmptyState title="没有这个页面" note="请核对地址，或从菜单进入" action={<ButtonLink to={paths.dashboard}>返回工作台</ButtonLink>} />
  </ConsolePage>
)
