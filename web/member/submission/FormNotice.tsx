import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import type { useEditForm } from '#web/antd/useEditForm.ts'
import { classes } from '#web/lib/classes.ts'
import { draftTime } from '#web/lib/drafts.ts'
import { useIsClosed } from '#web/lib/useSite.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SubmissionForm.module.css'

export function FormNotice({ rejected = false, children }: { rejected?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, rejected && styles.rejected)} role="status">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}

/** Says that the item has changed meanwhile, or that the form shows a draft, and offers to discard the input. */
export function DraftNotice({ edit }: { edit: Pick<ReturnType<typeof useEditForm>, 'isOutdated' | 'restored' | 'startAnew'> }) {
  if (edit.isOutdated)
    return (
      <FormNotice rejected>
        这条内容在您填写期间已有改动，您填写的还在；再提交会以您填写的为准
        <button type="button" onClick={edit.startAnew}>
          改用现在的内容
        </button>
      </FormNotice>
    )
  return edit.restored ? (
    <FormNotice>
      已恢复 {draftTime(edit.restored)} 的草稿
      <button type="button" onClick={edit.startAnew}>
        不用草稿
      </button>
    </FormNotice>
  ) : null
}

/** Warns enterprises before they fill in a form the server would refuse. */
export function ClosedNotice({ by: { enterpriseAbility } }: { by: Pick<Endpoint, 'enterpriseAbility'> }) {
  const isClosed = useIsClosed(enterpriseAbility)
  return enterpriseAbility && isClosed ? <FormNotice rejected>{enterpriseRefusal(enterpriseAbility)}。</FormNotice> : null
}

/** Shown for missing items and those of other members; the server does not distinguish them. */
export const NotYours = ({ list }: { list: string }) => (
  <EmptyState title="没有找到这条内容" note="它可能已被删除，或不属于您的单位" action={<ButtonLink to={list}>返回列表</ButtonLink>} />
)
