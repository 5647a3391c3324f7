import { Link } from 'react-router-dom'
import { digestsContract, type ListedDigest } from '#shared/contracts/console/digests.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './DigestsPage.module.css'

const columns: ListColumn<ListedDigest>[] = [
  { title: '标题', sort: 'title', isHeading: true, cell: ({ id, title, issue }) => <Title to={paths.digestPage(id)} title={title} issue={issue} /> },
  { title: '日期', sort: 'date', width: 124, cell: ({ date }) => date },
  { title: '条数', width: 80, cell: ({ items }) => items },
  { title: '修改', sort: 'updated', width: 240, cell: ({ updatedAt, updatedBy }) => [minuteOf(updatedAt), updatedBy].filter(Boolean).join('　') },
]

export function DigestsPage() {
  const staff = useStaff()
  const mayEdit = canEverywhere(staff, 'editContent')
  return (
    <ListPage
      title="信息摘编"
      endpoint={digestsContract.listDigests}
      columns={mayEdit ? [...columns, { title: '操作', width: 150, cell: (row) => <Actions digest={row} /> }] : columns}
      keyOf={({ id }) => id}
      search="搜索标题或期号"
      lead="从网站已发布的内容中选编成期，可以导出 Word、打印，或生成文章草稿。"
      action={
        mayEdit && (
          <ButtonLink look="primary" className={styles.new} to={paths.newDigest}>
            新建摘编
          </ButtonLink>
        )
      }
      exportable
      empty={{ title: '还没有信息摘编', note: '新建的摘编会显示在这里' }}
    />
  )
}

const Title = ({ to, title, issue }: { to: string; title: string; issue: string }) => (
  <Link className={styles.title} to={to}>
    {title} {issue}
  </Link>
)

function Actions({ digest: { id, version, title, issue } }: { digest: ListedDigest }) {
  const { send } = useSend(digestsContract.deleteDigest)
  return (
    <span className={styles.actions}>
      <Link to={paths.digest(id)} aria-label={`编辑：${title}${issue}`}>
        编辑
      </Link>
      <ConfirmButton
        danger
        type="link"
        size="small"
        aria-label={`删除：${title}${issue}`}
        title={`删除“${title}${issue}”？`}
        note={<p>删除后不能恢复。已生成的文章不受影响。</p>}
        action="删除"
        onConfirm={() => send({ id, version })}
      >
        删除
      </ConfirmButton>
    </span>
  )
}
