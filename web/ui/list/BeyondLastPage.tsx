import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

interface BeyondLastPageProps {
  /** The page asked for, from 1. */
  page: number
  /** The address of the first page. */
  first: string
}

/** In the place of a page that a list does not have, or no longer. */
export const BeyondLastPage = ({ page, first }: BeyondLastPageProps) => (
  <EmptyState title={`没有第 ${page} 页`} note="列表已经更新" action={<ButtonLink to={first}>回到第一页</ButtonLink>} />
)
