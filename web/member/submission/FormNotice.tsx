import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { classes } from '#web/lib/classes.ts'
import { useIsClosed } from '#web/lib/useSite.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SubmissionForm.module.css'

/** A line above a form or a list that says how things stand. */
export function FormNotice({ rejected = false, children }: { rejected?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, rejected && styles.rejected)} role="status">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}

/** Tells an enterprise before it fills in a form that the server will refuse it. */
export function ClosedNotice({ by: { enterpriseAbility } }: { by: Pick<Endpoint, 'enterpriseAbility'> }) {
  const isClosed = useIsClosed(enterpriseAbility)
  return enterpriseAbility && isClosed ? <FormNotice rejected>{enterpriseRefusal(enterpriseAbility)}。</FormNotice> : null
}

/** What stands in the place of an item that is not there, or not this member's to change. The server does not tell which. */
export const NotYours = ({ list }: { list: string }) => (
  <EmptyState title="没有找到这条内容" note="它可能已被删除，或不属于您的单位" action={<ButtonLink to={list}>返回列表</ButtonLink>} />
)
