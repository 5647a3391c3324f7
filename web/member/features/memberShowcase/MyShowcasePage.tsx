import { type MyShowcase, memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { ReasonButton } from '#web/member/submission/ReasonButton.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'

const columns: Column<MyShowcase>[] = [
  { head: '标题', place: 'title', cell: ({ coverKey, title, subtitle }) => <CoverTitle coverKey={coverKey} title={title} note={subtitle} /> },
  { head: '类别', place: 'kind', cell: ({ label }) => <Tag>{label}</Tag> },
  { head: '审核状态', place: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
  { head: '提交时间', place: 'time', cell: ({ submittedAt }) => <RowTime at={submittedAt} /> },
  {
    head: '操作',
    place: 'actions',
    cell: ({ id, title, status, failReason }) => (
      <>
        <ItemLink to={paths.uploadShowcase({ id })} label="编辑" title={title} />
        {status === 'rejected' && <ReasonButton title={title} reason={failReason ?? ''} edit={paths.uploadShowcase({ id })} />}
      </>
    ),
  },
]

const UploadLink = ({ look }: { look?: 'primary' }) => (
  <ButtonLink look={look} to={paths.uploadShowcase()}>
    <ToolIcon name="upload" />
    上传风采
  </ButtonLink>
)

export const MyShowcasePage = () => (
  <MemberPanel title="我的风采" action={<UploadLink look="primary" />}>
    <MemberList
      endpoint={memberShowcaseContract.listMyShowcase}
      empty={{ title: '暂无会员风采', note: '提交的风采和审核结果会显示在这里', action: <UploadLink /> }}
    >
      {(items) => <RecordTable label="我的风采" items={items} columns={columns} keyOf={({ id }) => id} />}
    </MemberList>
  </MemberPanel>
)
