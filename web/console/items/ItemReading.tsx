import { Button } from 'antd'
import { useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/items/ItemEditor.module.css'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { statusSummary } from '#web/console/items/statusSummary.ts'
import { told } from '#web/console/items/told.ts'
import { VersionsDialog } from '#web/console/items/VersionsDialog.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'

interface ItemReadingProps<W extends object, I extends ItemOf<W>> {
  of: ItemForm<W, I>
  item: I
}

/** An item for who cannot edit it now: what it says, why, and its versions; out of the recycle bin there is a way back. */
export function ItemReading<W extends object, I extends ItemOf<W>>({ of, item }: ItemReadingProps<W, I>) {
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
            <Button type="primary" loading={busy} onClick={() => void told(send({ ids: [id] }), '已恢复')}>
              恢复
            </Button>
          )}
        </div>
      }
    >
      <BackLink to={paths.items(of.kind)}>{name}列表</BackLink>
      {isReviewed && (
        <p className={styles.notice}>
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
