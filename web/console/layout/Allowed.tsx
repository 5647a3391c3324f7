import type { ReactNode } from 'react'
import type { StaffNeed } from '#shared/lib/endpoint.ts'
import { can, canEverywhere } from '#shared/rules/permissions.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** Checks the permission before the page makes calls. */
export function Allowed({ needs, everywhere, children }: { needs: StaffNeed; everywhere?: true | undefined; children: ReactNode }) {
  const staff = useStaff()
  const isAllowed = everywhere ? canEverywhere : can
  if (needs === 'anyStaff' || (needs !== 'signedOut' && isAllowed(staff, needs))) return children
  return (
    <ConsolePage title="没有权限">
      <EmptyState
        title="没有权限查看此页"
        note={`您的角色是${staff.roles.join('、')}。工作需要时，请联系管理员调整。`}
        action={<ButtonLink to={paths.dashboard}>返回工作台</ButtonLink>}
      />
    </ConsolePage>
  )
}

export const NoSuchPage = () => (
  <ConsolePage title="页面不存在">
    <EmptyState title="没有这个页面" note="请核对地址，或从菜单进入" action={<ButtonLink to={paths.dashboard}>返回工作台</ButtonLink>} />
  </ConsolePage>
)
