import { type MySignUp, signUpContract } from '#shared/contracts/signUp.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { CancelButton } from '#web/member/features/signUp/CancelButton.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, RecordTable } from '#web/member/list/RecordTable.tsx'
import { RowTime } from '#web/member/list/RowTime.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
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

/** The activities the member has signed up for. */
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
