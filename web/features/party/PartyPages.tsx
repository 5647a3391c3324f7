import type { partyDetailReads, partyReads } from '#web/features/party/party.reads.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PagedSidePage } from '#web/ui/layout/PagedSidePage.tsx'
import { ArticleRows } from '#web/ui/list/ArticleRows.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

export function PartyPage({ data, url }: PageProps<typeof partyReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('party', '党建要闻')
  const { page } = url
  return (
    <PagedSidePage
      band={{ title: menuLabel('main', '党建工作'), lead: '旗帜引领　服务四方' }}
      trail={[{ label: menuLabel('main', '党建工作'), to: paths.party() }, { label: name }]}
      menu={sideMenu('party', '党建要闻')}
      heading={name}
      of={data.party}
      page={page}
      size={10}
      to={(page) => paths.party({ page })}
    >
      {(items) => (
        <ArticleRows
          items={items}
          detail={({ id, label }) => paths.partyDetail({ id, tag: label, page })}
          tag={({ label }) => label && <Tag look="brand">{label}</Tag>}
          lead="wide"
        />
      )}
    </PagedSidePage>
  )
}

export function PartyDetailPage({ data: { article }, url }: PageProps<typeof partyDetailReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('party', '党建要闻')
  const { page } = url
  const list = paths.party({ page })
  return (
    <ArticleSheet
      trail={[
        { label: menuLabel('main', '党建工作'), to: paths.party() },
        { label: name, to: list },
      ]}
      title={article.title}
      subtitle={article.subtitle}
      tag={article.label && <Tag look="brand">{article.label}</Tag>}
      day={article.publishedAt}
      facts={<ArticleFacts article={article} dateLabel="" />}
    >
      <ArticleContent article={article} to={(id) => paths.partyDetail({ id, page })} back={list} relatedHeading={`更多${name}`} />
    </ArticleSheet>
  )
}
