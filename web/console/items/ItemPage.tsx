import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { canWithItem, type Placed } from '#shared/rules/columns.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRecord } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { writtenOf } from '#web/console/items/itemValues.ts'
import { statusSummary } from '#web/console/items/statusSummary.ts'
import { VersionsDialog } from '#web/console/items/VersionsDialog.tsx'
import { withToast } from '#web/console/items/withToast.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import noticeStyles from '#web/console/ui/EditNotices.module.css'
import styles from './ItemEditor.module.css'

/** Shows the form if the staff may edit the item, else its content. */
export function ItemPage<W extends object, I extends ItemOf<W>>({ of }: { of: ItemForm<W, I> }) {
  const { id, record, isMissing } = useRecord(of.calls.read)
  const item = record as UseQueryResult<I, Error>
  const staff = useStaff()
  const { name, edit } = itemKinds[of.kind]
  if (isMissing) return <NoSuchPage />
  if (!item.data)
    return (
      <ConsolePage title={name}>
        <QueryPart of={item}>{() => null}</QueryPart>
      </ConsolePage>
    )
  const { state, changeWaits } = item.data
  const isOpen =
    canWithItem(staff, edit, of.kind, item.data as Placed) && !changeWaits && state !== 'pending' && state !== 'rejected' && state !== 'deleted'
  return isOpen ? <ItemEditor key={id} of={of} item={item.data} initial={writtenOf(of, item.data)} /> : <ItemReading of={of} item={item.data} />
}

interface ItemReadingProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  item: I
}

/** Read-only view with the reason and the versions; deleted items can be restored. */
function ItemReading<W extends object, I extends ItemOf<W>>({ of, item }: ItemReadingProps<W, I>) {
  const { id, state, changeWaits, submittedBy } = item
  const { name, edit } = itemKinds[of.kind]
  const staff = useStaff()
  const { send, busy } = useSend(itemContracts[of.kind].restore)
  const [showsVersions, setShowsVersions] = useState(false)
  const isReviewed = changeWaits || state === 'pending' || state === 'rejected'
  return (
    <ConsolePage
      title={name}
      status={statusSummary(item)}
      action={
        <div className={styles.actions}>
          <Button onClick={() => setShowsVersions(true)}>历史版本</Button>
          {state === 'deleted' && can(staff, edit) && (
            <Button type="primary" loading={busy} onClick={() => void withToast(send({ ids: [id] }), '已恢复')}>
              恢复
            </Button>
          )}
        </div>
      }
    >
      <BackLink to={paths.items(of.kind)}>{name}列表</BackLink>
      {isReviewed && (
        <p className={noticeStyles.notice}>
          {changeWaits ? '会员的修改正在等待审核，审核后才能编辑。' : `会员提交的${name}由审核员处理，通过后才能编辑。`}
          {submittedBy && `提交会员：${submittedBy}`}
        </p>
      )}
      <div className={styles.sheet}>
        <of.Preview item={item} />
      </div>
      {of.Below && <of.Below item={item} />}
      {showsVersions && <VersionsDialog of={of} id={id} onClosed={() => setShowsVersions(false)} />}
    </ConsolePage>
  )
}
