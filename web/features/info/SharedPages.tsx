import type { ArticleDetail } from '#shared/contracts/article.ts'
import type { OfficeShare as Office } from '#shared/contracts/info.ts'
import type { MenuLabel } from '#shared/rules/menuLabels.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import type { officeSharedReads, sharedDetailReads, sharedReads } from '#web/features/info/info.reads.ts'
import { infoBand, infoCrumb } from '#web/features/info/infoBand.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { listPlace, macroRegionIn } from '#web/lib/listPlace.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { UnitCard } from '#web/ui/article/UnitCard.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { ArticleRows } from '#web/ui/list/ArticleRows.tsx'
import { noneInRegion, RegionFilter } from '#web/ui/list/RegionFilter.tsx'
import { OfficeName, Tag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import type { Crumb } from '#web/ui/navigation/Breadcrumb.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './SharedPages.module.css'

export function SharedPage({ data, url }: PageProps<typeof sharedReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('info', '共享信息')
  const page = url.number('parentPage', 1)
  const region = macroRegionIn(url)
  return (
    <PagedSidePage
      band={infoBand(menuLabel)}
      trail={[infoCrumb(menuLabel), { label: name }]}
      menu={sideMenu('info', '共享信息')}
      heading={name}
      tools={<ButtonLink to={paths.info({ id: infoCategory.shared })}>按时间查看</ButtonLink>}
      counted="家"
      of={data.offices}
      page={page}
      size={10}
      to={(page) => paths.shared({ page, region })}
      lead={<RegionFilter chosen={region} to={(region) => paths.shared({ region })} />}
      empty={noneInRegion(region, paths.shared())}
    >
      {(offices) => (
        <div className={styles.offices}>
          {offices.map((office) => (
            <OfficeShare key={office.officeId} office={office} from={{ parentPage: page, region }} />
          ))}
        </div>
      )}
    </PagedSidePage>
  )
}

interface OfficeShareProps {
  office: Office
  /** The place in the list of offices. */
  from: { parentPage: number; region: number | undefined }
}

/** The newest of its items leads. */
function OfficeShare({ office: { officeId, officeName, logoKey, items }, from }: OfficeShareProps) {
  return (
    <section className={styles.office} aria-labelledby={`office-${officeId}`}>
      <header>
        <Logo fileKey={logoKey} />
        <h2 id={`office-${officeId}`}>
          <OfficeName name={officeName} />
        </h2>
        <MoreLink to={paths.sharedOfOffice({ officeId, officeName, ...from })} of={officeName} />
      </header>
      <ul>
        {items.map(({ id, title, summary, publishedAt }, place) => (
          <li key={id}>
            <NewTabLink href={paths.sharedDetail({ id, officeId, officeName, ...from })}>
              <TitleText title={title} clauses="row" />
            </NewTabLink>
            <time>{dayOf(publishedAt)}</time>
            {place === 0 && <p className="clamp-3">{excerpt(summary, items.length === 1 ? 90 : 60)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OfficeSharedPage({ data: { office, shared, pages }, url }: PageProps<typeof officeSharedReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('info', '共享信息')
  const { page } = url
  const parentPage = url.number('parentPage', 1)
  const region = macroRegionIn(url)
  const from = { officeId: office.id, officeName: office.name, parentPage, region }
  const offices = paths.shared({ page: parentPage, region })
  const ownPage = pages.ok ? pages.value.items[0] : undefined
  return (
    <PagedSidePage
      band={infoBand(menuLabel)}
      trail={[infoCrumb(menuLabel), { label: name, to: offices }, { label: office.name }]}
      menu={sideMenu('info', '共享信息')}
      heading={office.name}
      of={shared}
      page={page}
      size={10}
      to={(page) => paths.sharedOfOffice({ ...from, page })}
      empty={`暂无${name}`}
      logo={<Logo fileKey={office.logoKey} lazy={false} />}
      note={<TitleText title={office.mainBusiness} clauses="row" />}
      tools={
        ownPage && (
          <NewTabLink className={styles.ownPage} href={paths.officeDetail({ id: ownPage.id })}>
            主页与联系方式
            <Icon name="right" />
          </NewTabLink>
        )
      }
      end={<BackToList to={offices} />}
    >
      {(items) => <ArticleRows items={items} detail={({ id }) => paths.sharedDetail({ ...from, id, page })} />}
    </PagedSidePage>
  )
}

export function SharedDetailPage({ data: { article, origin }, url }: PageProps<typeof sharedDetailReads>) {
  const menuLabel = useMenuLabel()
  const { trail, list, item } = wayBack(article, url, menuLabel)
  return (
    <ArticleSheet
      trail={trail}
      title={article.title}
      subtitle={article.subtitle}
      tag={article.label && <Tag look="ink">{article.label}</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={{ ...article, source: article.source || article.companyName || '' }} dateLabel="" />}
    >
      <ArticleContent article={article} to={item} back={list} relatedHeading="该单位的更多信息">
        {origin.ok && <UnitCard heading="发布单位" unit={origin.value.unit} />}
      </ArticleContent>
    </ArticleSheet>
  )
}

interface WayBack {
  trail: Crumb[]
  list: string
  item(id: number): string
}

/** Links back to the office's table, or for work news to the office or enterprise. */
function wayBack(article: ArticleDetail, url: PageUrl, menuLabel: MenuLabel): WayBack {
  if (article.policyType === policyTypes.companyWork) return toCompany(article, url, menuLabel)
  if (article.policyType === policyTypes.officeWork) return toOffice(article, url, menuLabel)
  return toShared(article, url, menuLabel)
}

function toCompany({ companyId, companyName }: ArticleDetail, url: PageUrl, menuLabel: MenuLabel): WayBack {
  const place = listPlace(url)
  const work = url.number('work', 1)
  const companies = { label: menuLabel('showcase', '会员企业风采'), to: paths.companies(place) }
  const item = (id: number) => paths.companyWork({ id, ...place, work })
  if (companyId === null) return { trail: [companies, { label: '企业动态' }], list: companies.to, item }
  const to = paths.companyDetail({ id: companyId, ...place, work })
  return { trail: [companies, { label: companyName ?? '企业动态', to }], list: `${to}#work`, item }
}

function toOffice({ companyName }: ArticleDetail, url: PageUrl, menuLabel: MenuLabel): WayBack {
  // Only if the reader came from an office page.
  const officeId = url.number('officeId', 0, 999_999_999) || undefined
  const { page } = url
  const work = url.number('work', 1)
  const offices = { label: menuLabel('showcase', '驻京机构风采'), to: paths.offices({ page }) }
  const item = (id: number) => paths.sharedDetail({ id, officeId, page, work })
  if (!officeId) return { trail: [offices], list: offices.to, item }
  const to = paths.officeDetail({ id: officeId, page, work })
  return { trail: [offices, { label: companyName ?? '工作动态', to }], list: `${to}#work`, item }
}

function toShared({ companyId, companyName }: ArticleDetail, url: PageUrl, menuLabel: MenuLabel): WayBack {
  const parentPage = url.number('parentPage', 1)
  const { page } = url
  const office = companyId !== null && companyName !== null ? { officeId: companyId, officeName: companyName } : undefined
  if (url.text('list') === 'pool') {
    const pool = { label: menuLabel('info', '共享信息'), to: paths.info({ id: infoCategory.shared, page }) }
    return { trail: [infoCrumb(menuLabel), pool], list: pool.to, item: (id) => paths.sharedDetail({ id, ...office, page, list: 'pool' }) }
  }
  const region = macroRegionIn(url)
  const offices = { label: menuLabel('info', '共享信息'), to: paths.shared({ page: parentPage, region }) }
  if (!office) return { trail: [infoCrumb(menuLabel), offices], list: offices.to, item: (id) => paths.sharedDetail({ id }) }
  const from = { ...office, page, parentPage, region }
  const list = paths.sharedOfOffice(from)
  return { trail: [infoCrumb(menuLabel), offices, { label: office.officeName, to: list }], list, item: (id) => paths.sharedDetail({ id, ...from }) }
}
