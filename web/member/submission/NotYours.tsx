import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'

/** What stands in the place of an item that is not there, or not this member's to change. The server does not tell which. */
export const NotYours = ({ list }: { list: string }) => (
  <EmptyState title="没有找到这条内容" note="它可能已被删除，或不属于您的单位" action={<ButtonLink to={list}>返回列表</ButtonLink>} />
)
