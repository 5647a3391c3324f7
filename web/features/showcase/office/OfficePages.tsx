import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { officeDetailReads, officeListReads, officeWorkReads } from '#web/features/showcase/office/office.reads.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import { WorkNews } from '#web/features/showcase/WorkNews.tsx'
import { listPlace } from '#web/lib/listPlace.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { UnitCard } from '#web/ui/article/UnitCard.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { noneInRegion, RegionFilter } from '#web/ui/list/RegionFilter.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './OfficePages.module.css'

export function OfficeListPage({ data: { offices }, url }: PageProps<typeof officeListReads>) {
  const { page, region } = listPlace(url)
  return (
    <ShowcasePage
      name="驻京机构风采"
      counted="家"
      of={offices}
      page={page}
      size={12}
      to={(page) => paths.offices({ page, region })}
      lead={<RegionFilter chosen={region} to={(region) => paths.offices({ region })} />}
      empty={noneInRegion(region, paths.offices())}
      skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
    >
      {(items) => (
        <CardGrid items={items} drawings="places" detail={({ id }) => paths.officeDetail({ id, page, region })}>
          {({ subtitle }) => (
            <p className="clamp-2">
              <TitleText title={subtitle} />
            </p>
          )}
        </CardGrid>
      )}
    </ShowcasePage>
  )
}

export function OfficeDetailPage({ data: { article, beside, work, showcase }, url }: PageProps<typeof officeDetailReads>) {
  const menuLabel = useMenuLabel()
  const { id } = article
  const place = listPlace(url)
  const workPage = url.number('work', 1)
  const { facts, text } = splitFacts(article.content)
  const [before = null, after = null] = beside.ok ? beside.value.items : []
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '驻京机构风采'), to: paths.offices(place) }]}
      title={article.title}
      subtitle={article.subtitle}
      hero={
        <div className={styles.cover}>
          <Picture fileKey={article.coverKey} alt="" width={289} height={166} sizes="(max-width:767px) 100vw,620px" lazy={false} />
        </div>
      }
      facts={Object.keys(facts).length > 0 && <FactList facts={facts} />}
      readAloud={false}
    >
      <ArticleBody html={text} />
      <Attachments files={article.attachments} />
      <WorkNews
        heading="工作动态"
        of={work}
        page={workPage}
        to={(work) => paths.officeDetail({ id, ...place, work })}
        detail={(item) => paths.officeWork({ id: item.id, officeId: id, ...place, work: workPage })}
      />
      <PageEnd newer={before} older={after} to={(id) => paths.officeDetail({ id, ...place })} counted="家" back={paths.offices(place)}>
        {showcase.ok && <UnitShowcase name="家乡风物" items={showcase.value.items} />}
      </PageEnd>
    </ArticleSheet>
  )
}

/** Without `officeId` in the URL, the way back is the list. */
export function OfficeWorkPage({ data: { article, origin }, url }: PageProps<typeof officeWorkReads>) {
  const menuLabel = useMenuLabel()
  const officeId = url.number('officeId', 0, 999_999_999)
  const place = listPlace(url)
  const work = url.number('work', 1)
  const offices = paths.offices(place)
  const office = officeId > 0 ? paths.officeDetail({ id: officeId, ...place, work }) : undefined
  const name = article.companyName ?? '驻京机构'
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '驻京机构风采'), to: offices }, { label: name, to: office }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={<ArticleFacts article={{ ...article, source: article.source || (article.companyName ?? '') }} />}
    >
      <ArticleContent
        article={article}
        to={(id) => paths.officeWork({ id, officeId: officeId || undefined, ...place, work })}
        back={office ? `${office}#work` : offices}
        relatedHeading="该机构的更多动态"
      >
        {origin.ok && <UnitCard heading="发布单位" unit={origin.value.unit} />}
      </ArticleContent>
    </ArticleSheet>
  )
}
