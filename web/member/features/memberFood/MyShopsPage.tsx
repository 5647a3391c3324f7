import { type MyShop, memberFoodContract } from '#shared/contracts/memberFood.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { ReasonButton } from '#web/member/submission/ReasonButton.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'

const columns: Column<MyShop>[] = [
  { head: '餐厅', place: 'title', cell: ({ coverKey, title, tags }) => <CoverTitle coverKey={coverKey} title={title} note={tags.join(' · ')} /> },
  { head: '审核状态', place: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
  { head: '提交时间', place: 'time', cell: ({ submittedAt }) => <RowTime at={submittedAt} /> },
  {
    head: '操作',
    place: 'actions',
    cell: ({ id, title, status, failReason, online }) => (
      <>
        <ItemLink to={paths.uploadShop({ id })} label="编辑" title={title} />
        {online && <ItemLink to={paths.dishes({ id })} label="推荐菜品" title={title} />}
        {status === 'rejected' && <ReasonButton title={title} reason={failReason ?? ''} edit={paths.uploadShop({ id })} />}
      </>
    ),
  },
]

const UploadLink = ({ look }: { look?: 'primary' }) => (
  <ButtonLink look={look} to={paths.uploadShop()}>
    <ToolIcon name="upload" />
    上传美食
  </ButtonLink>
)

export const MyShopsPage = () => (
  <MemberPanel title="我的美食" action={<UploadLink look="primary" />}>
    <MemberList
      endpoint={memberFoodContract.listMyShops}
      empty={{ title: '暂无驻京美食', note: '提交的餐厅和审核结果会显示在这里', action: <UploadLink /> }}
    >
      {(items) => <RecordTable label="我的美食" items={items} columns={columns} keyOf={({ id }) => id} />}
    </MemberList>
  </MemberPanel>
)
