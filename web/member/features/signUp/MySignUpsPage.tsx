import { useState } from 'react'
import { type MySignUp, signUpContract } from '#shared/contracts/signUp.ts'
import { useSend } from '#web/calls/useSend.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'

const columns: Column<MySignUp>[] = [
  {
    head: '活动名称',
    place: 'title',
    cell: ({ activityId, branchId, title, startsAt, place }) => (
      <>
        <NewTabLink href={paths.activityDetail({ id: activityId, type: branchId })}>{title}</NewTabLink>
        <small>{[startsAt && minuteOf(startsAt), place].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { head: '报名人', place: 'kind', cell: ({ accountName }) => accountName },
  { head: '报名时间', place: 'time', cell: ({ signedUpAt }) => <RowTime at={signedUpAt} /> },
  { head: '状态', place: 'status', cell: ({ cancelled }) => (cancelled ? <Tag>已取消</Tag> : <Tag look="ok">已报名</Tag>) },
  { head: '操作', place: 'actions', cell: (item) => item.cancellable && <CancelButton {...item} /> },
]

export const MySignUpsPage = () => (
  <MemberPanel title="我的报名" lead="活动开始前可以取消报名。">
    <MemberList
      endpoint={signUpContract.listMySignUps}
      empty={{
        title: '暂无活动报名',
        note: '报名的活动会显示在这里',
        action: <ButtonLink to={paths.activities({ type: 1 })}>查看分会活动</ButtonLink>,
      }}
    >
      {(items) => <RecordTable label="我的报名" items={items} columns={columns} keyOf={({ activityId }) => activityId} />}
    </MemberList>
  </MemberPanel>
)

function CancelButton({ activityId, title }: Pick<MySignUp, 'activityId' | 'title'>) {
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(signUpContract.cancelSignUp)

  async function cancel(close: () => void) {
    if (busy) return
    await send({ activityId })
    close()
  }

  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        取消报名<span className="visually-hidden">：{title}</span>
      </button>
      {asking && (
        <Dialog
          title="取消报名？"
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close} data-first-focus>
                保留报名
              </Button>
              <Button look="primary" aria-busy={busy} onClick={() => cancel(close)}>
                取消报名
              </Button>
            </>
          )}
        >
          <p>“{title}”的名额将释放给其他会员，活动开放期间可以重新报名。</p>
        </Dialog>
      )}
    </>
  )
}
