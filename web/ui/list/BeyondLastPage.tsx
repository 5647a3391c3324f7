import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

interface BeyondLastPageProps {
  /** From 1. */
  page: number
  first: string
}

/** Shown for page numbers beyond the last. */
export const BeyondLastPage = ({ page, first }: BeyondLastPageProps) => (
  <EmptyState title={`没有第 ${page} 页`} note="列表已经更新" action={<ButtonLink to={first}>回到第一页</ButtonLink>} />
)
