import { useNavigate } from 'react-router-dom'
import { digestsContract, type ListedDigest } from '#shared/contracts/console/digests.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRecord } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { longDate, minuteOf } from '#web/lib/dateText.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
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

export function DigestSheetPage() {
  const staff = useStaff()
  const mayEdit = canEverywhere(staff, 'editContent')
  const { id, record: digest, isMissing } = useRecord(digestsContract.digestPage)
  if (isMissing) return <NoSuchPage />
  return (
    <ConsolePage title="信息摘编" status={digest.data && `${digest.data.title} ${digest.data.issue}`}>
      <div className={styles.tools}>
        <BackLink to={paths.digests}>信息摘编</BackLink>
        <div>
          {mayEdit && <ButtonLink to={paths.digest(id)}>编辑</ButtonLink>}
          <PrintButton />
          <ExportLink endpoint={digestsContract.readDigest} input={{ id }} as="docx" />
          {mayEdit && digest.data?.html && <MakeArticle id={id} version={digest.data.version} />}
        </div>
      </div>
      <QueryPart of={digest}>
        {({ title, issue, date, recipients, html, leftOut, articleId }) => (
          <>
            {mayEdit && articleId && (
              <p className={styles.notice}>
                已用它生成文章，<Link to={paths.item('article', articleId)}>查看文章</Link>
              </p>
            )}
            {leftOut.length > 0 && (
              <p className={styles.notice} role="status">
                {leftOut.length} 条内容已下线，没有输出：{leftOut.join('、')}
              </p>
            )}
            <article className={styles.sheet}>
              <h2>{title}</h2>
              <p className={styles.meta}>
                <span>{issue}</span>
                <time dateTime={date}>{longDate(date)}</time>
              </p>
              {recipients && <p className={styles.recipients}>报送：{recipients}</p>}
              <ArticleBody html={html || '<p>（还没有内容）</p>'} />
            </article>
          </>
        )}
      </QueryPart>
    </ConsolePage>
  )
}

function MakeArticle({ id, version }: { id: number; version: number }) {
  const navigate = useNavigate()
  const { send } = useSend(digestsContract.createDigestArticle)
  return (
    <ConfirmButton
      type="primary"
      title="生成文章草稿？"
      note={<p>内容会成为“协会动态”中的一篇草稿，修改和发布后访客才能看到。</p>}
      action="生成草稿"
      onConfirm={async () => {
        const made = await send({ id, version })
        if (made) await navigate(paths.item('article', made.articleId))
      }}
    >
      生成文章草稿
    </ConfirmButton>
  )
}
