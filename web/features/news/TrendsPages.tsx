import { useNavigate } from 'react-router-dom'
import type { ArticleItem } from '#shared/contracts/article.ts'
import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import type { trendsDetailReads, trendsReads } from '#web/features/news/trends.reads.ts'
import { boxOf, checkedSections, labelsValue, sectionOf, sections, tableOf, viewOf } from '#web/features/news/trendsUrl.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { useTargetUrl } from '#web/lib/useTargetUrl.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CardsSkeleton, RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { LeadCard } from '#web/ui/list/LeadCard.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './TrendsPages.module.css'

export function TrendsPage({ data, url }: PageProps<typeof trendsReads>) {
  const menuLabel = useMenuLabel()
  const section = sectionOf(url)
  const view = viewOf(url)
  const label = menuLabel('news', newsSections[section])
  const news = menuLabel('main', '新闻中心')
  const { page } = url
  const list = { type: section, ...tableOf(url) }
  const nothingTicked = view === 'text' && checkedSections(url).length === 0
  const detail = ({ id }: { id: number }) => paths.trendsDetail({ id, page, ...list })

  return (
    <SidePage
      band={{ title: news, lead: '权威发布协会与驻京机构工作动态' }}
      trail={[{ label: news, to: paths.trends({ type: 2 }) }, { label }]}
      menu={sideMenu('news', newsSections[section])}
      heading={label}
      count={data.news.ok && !nothingTicked ? data.news.value.total : undefined}
      tools={<ViewSwitch section={section} view={view} />}
    >
      {view === 'text' && <NewsFilter url={url} />}
      {nothingTicked ? (
        <EmptyState title="没有选择类别" note="请在上方选择要看的类别" />
      ) : (
        <PagedPart
          of={data.news}
          page={page}
          size={10}
          to={(page) => paths.trends({ page, ...list })}
          empty={view === 'text' ? '暂无所选类别的新闻' : `暂无${label}`}
          skeleton={view === 'text' ? <RowsSkeleton rows={10} /> : <CardsSkeleton cards={9} grid="grid-3" />}
        >
          {(items) => (view === 'text' ? <NewsTable items={items} detail={detail} /> : <NewsCards items={items} detail={detail} />)}
        </PagedPart>
      )}
    </SidePage>
  )
}

function ViewSwitch({ section, view }: { section: number; view: 'image' | 'text' }) {
  return (
    <Segments
      label="显示方式"
      choices={[
        { name: '图文', icon: 'grid', to: paths.trends({ type: section }), chosen: view === 'image' },
        { name: '文字', icon: 'list', to: paths.trends({ type: section, view: 'text' }), chosen: view === 'text' },
      ]}
    />
  )
}

const looks: Record<EntryOf<'news'>, TagLook> = { 实时要闻: 'brand', 协会动态: 'ink', 通知公告: 'gold' }
const isColumn = (label: string): label is EntryOf<'news'> => Object.hasOwn(looks, label)

function NewsTable({ items, detail }: { items: readonly ArticleItem[]; detail(item: ArticleItem): string }) {
  const menuLabel = useMenuLabel()
  return (
    <ArticleTable
      items={items}
      detail={detail}
      tag={({ label }) => (isColumn(label) ? <Tag look={looks[label]}>{menuLabel('news', label)}</Tag> : <Tag>{label}</Tag>)}
    />
  )
}

/** Applies at once; without JavaScript the form has a button. */
function NewsFilter({ url }: { url: PageUrl }) {
  const menuLabel = useMenuLabel()
  const navigate = useNavigate()
  const checked = checkedSections(useTargetUrl(url))

  function toggle(section: NewsSection) {
    const next = sections.filter((other) => (other === section ? !checked.includes(other) : checked.includes(other)))
    navigate(paths.trends({ type: sectionOf(url), view: 'text', labels: labelsValue(next) }), { preventScrollReset: true })
  }

  return (
    <form className={styles.filter} action={url.path}>
      <input type="hidden" name="type" value={sectionOf(url)} />
      <input type="hidden" name="view" value="text" />
      <input type="hidden" name="labels" value="0" />
      <fieldset className={styles.choices}>
        <legend>类别</legend>
        {sections.map((section) => (
          <label key={section}>
            <input type="checkbox" name={boxOf(section)} checked={checked.includes(section)} onChange={() => toggle(section)} />
            {menuLabel('news', newsSections[section])}
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit">筛选</Button>
      </noscript>
    </form>
  )
}

interface NewsProps {
  items: readonly ArticleItem[]
  detail(item: ArticleItem): string
}

function NewsCards({ items, detail }: NewsProps) {
  const [lead, ...others] = items
  if (!lead) return null
  return (
    <>
      <LeadCard item={lead} href={detail(lead)} />
      <CardGrid items={others} drawings="news" detail={detail} days>
        {({ subtitle }) =>
          subtitle && (
            <p className="clamp-2">
              <TitleText title={subtitle} />
            </p>
          )
        }
      </CardGrid>
    </>
  )
}

/** Default section names in breadcrumbs; they differ from those elsewhere (inherited). */
const inherited = { 1: '动态要闻', 2: '协会动态', 3: '协会工作' } as const

export function TrendsDetailPage({ data: { article }, url }: PageProps<typeof trendsDetailReads>) {
  const menuLabel = useMenuLabel()
  const type = url.number('type', article.section, 3) as NewsSection
  const column = menuLabel('news', newsSections[type])
  const list = { type, page: url.page, ...tableOf(url) }

  return (
    <ArticleSheet
      trail={[
        { label: menuLabel('main', '新闻中心'), to: paths.trends({ type: 2 }) },
        { label: column === newsSections[type] ? inherited[type] : column, to: paths.trends(list) },
      ]}
      title={article.title}
      // Older items have the source in the subtitle.
      subtitle={article.source ? article.subtitle : ''}
      facts={<ArticleFacts article={{ ...article, source: article.source || article.subtitle }} />}
    >
      <ArticleContent article={article} to={(id) => paths.trendsDetail({ id, ...list })} back={paths.trends(list)} relatedHeading={`更多${column}`} />
    </ArticleSheet>
  )
}
