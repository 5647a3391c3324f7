import { enterprise } from '#shared/rules/companyRules.ts'
import { CardsPart } from '#web/features/showcase/CardsPart.tsx'
import type { cityDetailReads, cityListReads, productDetailReads } from '#web/features/showcase/columns.reads.ts'
import { columnAt, columns, galleryOf, showcaseHome } from '#web/features/showcase/columns.ts'
import { PictureWall } from '#web/features/showcase/PictureWall.tsx'
import { maxOthers } from '#web/features/showcase/placeInList.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import { listPlace } from '#web/lib/listPlace.ts'
import type { PageProps } from '#web/lib/page.ts'
import { splitFacts } from '#web/lib/splitFacts.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { UnitCard, UnitLink } from '#web/ui/article/UnitCard.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { noneInRegion, RegionFilter } from '#web/ui/list/RegionFilter.tsx'
import { Gallery } from '#web/ui/media/Gallery.tsx'
import styles from './ColumnPages.module.css'

export function ColumnListPage({ data: { list }, url }: PageProps<typeof cityListReads>) {
  const column = columnAt(url.path)
  const { page, region } = listPlace(url)
  return (
    <ShowcasePage
      name={column.name}
      counted={column.counted}
      of={list.ok ? list : { ok: false, message: column.failure }}
      page={page}
      size={12}
      to={(page) => column.list({ page, region })}
      lead={<RegionFilter chosen={region} to={(region) => column.list({ region })} />}
      empty={noneInRegion(region, column.list({}))}
      skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
    >
      {(items) => {
        // A card on a phone is nine characters wide.
        const hasLongNames = items.some(({ title, province }) => (withoutMarks(title) + province).length > 8)
        return (
          <CardGrid items={items} drawings={column.drawings} detail={({ id }) => column.detail({ id, page, region })}>
            {({ province, subtitle }) => (
              <>
                {province && <small className={hasLongNames ? 'own-line' : undefined}>{province}</small>}
                <p className="clamp-2">
                  <TitleText title={subtitle} />
                </p>
              </>
            )}
          </CardGrid>
        )
      }}
    </ShowcasePage>
  )
}

/** A portrait without a date. The cities nearest to it follow. */
export function CityDetailPage({ data: { article, cities, origin }, url }: PageProps<typeof cityDetailReads>) {
  const menuLabel = useMenuLabel()
  const { name, list, detail } = columns.city
  const place = listPlace(url)
  const unit = origin.ok ? origin.value.unit : null
  const [before = null, after = null, ...others] = cities.ok ? cities.value.items : []
  const to = (id: number) => detail({ id, ...place })
  const { facts, text } = splitFacts(article.content)
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list(place) }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={(unit || article.source) && <span>来源：{unit ? <UnitLink unit={unit} /> : article.source}</span>}
    >
      <div className={styles.portrait}>
        <PictureWall images={galleryOf(article)}>
          <FactList facts={facts} look="block" />
          <ArticleBody html={text} />
        </PictureWall>
      </div>
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      <UnitCard heading="驻京机构" unit={unit} />
      <PageEnd newer={before} older={after} to={to} counted="座" back={list(place)}>
        <CardsPart
          heading="其他城市"
          cards={others.flatMap((city) => city ?? []).map(({ subtitle, ...city }) => ({ ...city, note: subtitle, href: to(city.id) }))}
        />
      </PageEnd>
    </ArticleSheet>
  )
}

export function ThingDetailPage({ data: { article, origin, others }, url }: PageProps<typeof productDetailReads>) {
  const { name, list, detail } = columnAt(url.path)
  const menuLabel = useMenuLabel()
  const place = listPlace(url)
  const to = (id: number) => detail({ id, ...place })
  const { facts, text } = splitFacts(article.content)
  const unit = origin.ok ? origin.value.unit : null
  // A card below the text shows it, too, and five facts are as high as the pictures beside them.
  const showsUnit = !unit || Object.keys(facts).length < 5
  const ofUnit = origin.ok ? origin.value.others : []
  const isOfUnit = ofUnit.length > 1
  // The neighbours have links of their own.
  const named = new Set([article.newer?.id, article.older?.id, ...ofUnit.map(({ id }) => id)])
  const fill = isOfUnit || !others.ok ? [] : others.value.items.filter(({ id }) => !named.has(id))
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list(place) }]}
      title={article.title}
      subtitle={article.subtitle}
      readAloud={false}
      hero={
        <div className={styles.gallery}>
          <Gallery key={article.id} images={galleryOf(article)} label="图片" sizes="(max-width:767px) 100vw,440px" />
        </div>
      }
      facts={
        <FactList
          facts={{
            类别: article.label !== name && article.label,
            ...facts,
            推介单位: showsUnit && (facts.推介单位 ?? article.companyName),
            来源: facts.来源 ?? (article.source !== article.companyName && article.source),
          }}
        />
      }
    >
      <ArticleBody html={text} />
      <Attachments files={article.attachments} />
      <UnitCard heading="推介单位" unit={unit} />
      <PageEnd newer={article.newer} older={article.older} to={to} counted="个" back={list(place)}>
        <CardsPart
          heading={`${!isOfUnit ? '更多' : unit?.type === enterprise ? '同单位的' : '同地区的'}${menuLabel('showcase', name)}`}
          cards={[...ofUnit, ...fill].slice(0, maxOthers).map(({ subtitle, ...thing }) => ({ ...thing, note: subtitle, href: to(thing.id) }))}
        />
      </PageEnd>
    </ArticleSheet>
  )
}
