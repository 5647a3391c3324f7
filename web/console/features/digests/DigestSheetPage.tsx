import { Link, useNavigate, useParams } from 'react-router-dom'
import { digestsContract } from '#shared/contracts/console/digests.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { longDate } from '#web/lib/dateText.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import styles from './DigestSheetPage.module.css'

export function DigestSheetPage() {
  const id = Number(useParams().id)
  const staff = useStaff()
  const mayEdit = canEverywhere(staff, 'editContent')
  const isId = Number.isSafeInteger(id) && id > 0
  const digest = useRead(digestsContract.digestPage, { id }, { enabled: isId })
  if (!isId || isRefusal(digest.error, 'notFound')) return <NoSuchPage />
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
        return made
      }}
    >
      生成文章草稿
    </ConfirmButton>
  )
}
