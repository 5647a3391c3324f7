import type { InfoDetail } from '#shared/contracts/info.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import type { infoDetailReads, infoReads } from '#web/features/info/info.reads.ts'
import { categoryOf, infoBand, infoCrumb } from '#web/features/info/infoBand.ts'
import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { fileSize } from '#web/lib/numberText.ts'
import type { PageProps } from '#web/lib/page.ts'
import { type Session, useSession } from '#web/lib/session.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { useIsClosed, useMenuLabel, usePerReport } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { InfoRow } from '#web/ui/list/InfoRow.tsx'
import { CategoryTag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './InfoPages.module.css'

export function InfoPage({ data, url }: PageProps<typeof infoReads>) {
  const menuLabel = useMenuLabel()
  const category = categoryOf(url)
  const label = menuLabel('info', infoCategories[category])
  const { page } = url

  return (
    <PagedSidePage
      band={infoBand(menuLabel)}
      trail={[infoCrumb(menuLabel), { label }]}
      menu={sideMenu('info', infoCategories[category])}
      heading={label}
      of={data.list}
      page={page}
      size={8}
      to={(page) => paths.info({ id: category, page })}
      lead={<DownloadRule category={category} />}
    >
      {(items) => (
        <ul className={styles.rows}>
          {items.map((item) =>
            'officeId' in item ? (
              <InfoRow
                key={item.id}
                href={paths.sharedDetail({ id: item.id, officeId: item.officeId, officeName: item.officeName, page, list: 'pool' })}
                title={item.title}
                summary={excerpt(item.summary, 60)}
                office={item.officeName}
                date={item.publishedAt}
              />
            ) : (
              <InfoRow
                key={item.id}
                href={paths.infoDetail({ id: item.id, page })}
                title={item.title}
                summary={excerpt(item.summary, 60)}
                office={item.companyName}
                fileName={item.fileName}
                date={item.publishedAt}
              >
                {item.hasFile && (
                  <DownloadButton id={item.id} title={withoutMarks(item.title)} specialReport={item.category === infoCategory.report} />
                )}
              </InfoRow>
            ),
          )}
        </ul>
      )}
    </PagedSidePage>
  )
}

function DownloadRule({ category }: { category: InfoCategory }) {
  const session = useSession()
  const loginPath = useLoginPath()
  const mayUpload = !useIsClosed('reports') && category === infoCategory.report
  return (
    <div className={styles.rule}>
      <Icon name={category === infoCategory.shared ? 'list' : 'download'} />
      <p>
        {category === infoCategory.shared && (
          <>
            共享信息由驻京机构提供，在线阅读，不设下载。<Link to={paths.shared()}>按驻京机构查看</Link>
          </>
        )}
        {category === infoCategory.report && <ReportRule session={session} />}
        {(category === infoCategory.thinkTank || category === infoCategory.daily) && (session ? '会员免费下载。' : '登录会员，免费下载。')}
      </p>
      {mayUpload && !session && (
        <ButtonLink className={styles.login} to={loginPath}>
          会员登录
        </ButtonLink>
      )}
      {mayUpload && (
        <ButtonLink className={styles.upload} look="primary" to={paths.uploadReport()}>
          上传专报信息
        </ButtonLink>
      )}
    </div>
  )
}

function ReportRule({ session }: { session: Session | undefined }) {
  const isClosed = useIsClosed('reports')
  const left = useDownloadsLeft()
  const perReport = usePerReport()
  if (isClosed) return `${enterpriseRefusal('reports')}。`
  return (
    <>
      {!session && '会员登录后，'}
      <span className="whole-word">
        每上传 <b>1</b> 条专报信息，
      </span>
      <span className="whole-word">
        可下载 <b>{perReport}</b> 条专报信息。
      </span>
      {left !== undefined && (
        <>
          您还可下载 <b>{left}</b> 条。
        </>
      )}
    </>
  )
}

export function InfoDetailPage({ data: { item }, url }: PageProps<typeof infoDetailReads>) {
  const menuLabel = useMenuLabel()
  const { page } = url
  const category = item.category as InfoCategory
  const name = menuLabel('info', infoCategories[category])
  const list = paths.info({ id: category, page })
  const to = (id: number) => paths.infoDetail({ id, page })
  return (
    <ArticleSheet
      trail={[infoCrumb(menuLabel), { label: name, to: list }]}
      title={item.title}
      tag={<CategoryTag category={category} />}
      facts={<ArticleFacts article={{ ...item, source: item.companyName, author: item.submitterName }} />}
    >
      <DownloadBar item={item} />
      <ArticleBody html={item.description} />
      {item.description.length > minLongText && <DownloadAgain item={item} />}
      <PageEnd newer={item.newer} older={item.older} to={to} back={list}>
        <RelatedItems items={item.related} to={to} heading={`更多${name}`} />
      </PageEnd>
    </ArticleSheet>
  )
}

/** In characters of HTML; below a longer text the file is offered again. */
const minLongText = 800

/** Smaller counts are left out: they look like a fault. */
const minShownDownloads = 10

function DownloadAgain({ item: { id, title, category, fileName, fileSize: size } }: { item: InfoDetail }) {
  if (fileName === null) return null
  const kind = [endingOf(fileName), size !== null && fileSize(size)].filter(Boolean).join('，')
  return (
    <p className={styles.again}>
      <DownloadButton id={id} title={title} specialReport={category === infoCategory.report} look="main" label={`下载附件（${kind}）`} />
    </p>
  )
}

function DownloadBar({ item: { id, title, category, fileName, fileSize: size, downloads } }: { item: InfoDetail }) {
  const specialReport = category === infoCategory.report
  const session = useSession()
  const left = useDownloadsLeft(specialReport)
  if (fileName === null) return null
  return (
    <div className={styles.bar}>
      <Icon name="form" />
      <p>
        <span className={styles.name}>{fileName}</span>
        <small>
          {size !== null && <span>{fileSize(size)}</span>}
          {downloads >= minShownDownloads && <span>已下载 {downloads} 次</span>}
          {!session && <span>{specialReport ? '会员登录后下载，使用 1 次专报下载次数' : '会员登录后免费下载'}</span>}
        </small>
      </p>
      {left !== undefined && <span className={styles.left}>还可下载 {left} 次</span>}
      <DownloadButton id={id} title={title} specialReport={specialReport} look="main" />
    </div>
  )
}
