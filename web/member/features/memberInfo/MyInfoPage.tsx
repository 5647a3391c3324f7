import { useState } from 'react'
import { type MyInfo, memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { FormNotice } from '#web/member/submission/FormNotice.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { CategoryTag } from '#web/ui/list/Tag.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './MyInfoPage.module.css'

export const MyInfoPage = () => (
  <MemberPanel title="我的信息" action={<UploadLinks />}>
    <MemberList
      endpoint={memberInfoContract.listMyInfo}
      empty={{ title: '还没有提交过信息', note: '提交的信息和审核结果会显示在这里', action: <UploadLinks /> }}
    >
      {(items) => <MyInfoTable items={items} />}
    </MemberList>
  </MemberPanel>
)

const UploadLinks = () => (
  <div className={styles.uploads}>
    <ButtonLink look="primary" to={paths.uploadShared()}>
      <ToolIcon name="upload" />
      上传共享信息
    </ButtonLink>
    <ButtonLink to={paths.uploadReport()}>
      <ToolIcon name="upload" />
      上传专报信息
    </ButtonLink>
  </div>
)

const editUrl = ({ id, category }: MyInfo) => (category === infoCategory.shared ? paths.uploadShared({ id }) : paths.uploadReport({ id }))
const keyOf = ({ id, category }: MyInfo) => `${category}-${id}`

/** Approved items link to their public page. */
function Title({ id, category, title, status }: MyInfo) {
  if (status !== 'approved') return title
  return <NewTabLink href={category === infoCategory.shared ? paths.sharedDetail({ id }) : paths.infoDetail({ id })}>{title}</NewTabLink>
}

function MyInfoTable({ items }: { items: MyInfo[] }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (key: string) => setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key])
  const rejected = items.filter(({ status }) => status === 'rejected').length

  const columns: Column<MyInfo>[] = [
    { head: '标题', place: 'title', cell: (item) => <Title {...item} /> },
    { head: '类别', place: 'kind', cell: ({ category }) => <CategoryTag category={category} /> },
    { head: '审核状态', place: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
    { head: '提交时间', place: 'time', cell: ({ submittedAt }) => <RowTime at={submittedAt} /> },
    {
      head: '操作',
      place: 'actions',
      cell: (item) => (
        <>
          <ItemLink to={editUrl(item)} label="编辑" title={item.title} />
          {item.status === 'rejected' && (
            <button type="button" data-look="alarm" aria-expanded={opened.includes(keyOf(item))} onClick={() => toggle(keyOf(item))}>
              {opened.includes(keyOf(item)) ? '收起原因' : '查看原因'}
              <span className="visually-hidden">：{item.title}</span>
            </button>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      {rejected > 0 && <FormNotice rejected>本页有 {rejected} 条信息未通过审核，请查看失败原因，修改后重新提交。</FormNotice>}
      <RecordTable
        label="我的信息"
        items={items}
        columns={columns}
        keyOf={keyOf}
        below={(item) =>
          item.status === 'rejected' &&
          opened.includes(keyOf(item)) && (
            <p className={styles.reason} role="status">
              <b>失败原因：</b>
              {item.failReason}
            </p>
          )
        }
      />
    </>
  )
}
