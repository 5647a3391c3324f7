import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { StaffNeed } from '#shared/lib/endpoint.ts'
import { can, canEverywhere } from '#shared/rules/permissions.ts'
import { startPage } from '#web/console/layout/consoleMenu.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** Checks the permission before the page makes calls. Redirects from the dashboard, where staff arrive after the sign-in, to the first page they may see. */
export function Allowed({ needs, everywhere, children }: { needs: StaffNeed; everywhere?: true | undefined; children: ReactNode }) {
  const staff = useStaff()
  const isAllowed = everywhere ? canEverywhere : can
  if (needs === 'anyStaff' || (needs !== 'signedOut' && isAllowed(staff, needs))) return children
  const start = startPage(staff)
  if (needs === 'seeDashboard') return <Navigate to={start.to} replace />
  return (
    <ConsolePage title="没有权限">
      <EmptyState
        title="没有权限查看此页"
        note={`您的角色是${staff.roles.join('、')}。工作需要时，请联系管理员调整。`}
        action={<ButtonLink to={start.to}>返回{start.label}</ButtonLink>}
      />
    </ConsolePage>
  )
}
