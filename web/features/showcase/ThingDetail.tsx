import type { ArticleDetail } from '#shared/contracts/article.ts'
import type { ShowcaseItem, ShowcaseUnit } from '#shared/contracts/showcase.ts'
import type { Column } from '#web/features/showcase/columns.ts'
import { galleryOf } from '#web/features/showcase/galleryOf.ts'
import { RecommendingUnit } from '#web/features/showcase/RecommendingUnit.tsx'
import { showcaseHome } from '#web/features/showcase/showcaseHead.ts'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import type { Loaded } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Gallery } from '#web/ui/media/Gallery.tsx'
import styles from './ThingDetail.module.css'

interface ThingDetailProps {
  column: Column
  article: ArticleDetail
  /** The unit that recommends it, and what else it recommends. */
  origin: Loaded<{ unit: ShowcaseUnit | null; others: ShowcaseItem[] }>
  url: PageUrl
}

/** A product or a craft: pictures at the left, facts at the right, the text below, and whose it is. */
export function ThingDetail({ column: { name, list, detail }, article, origin, url }: ThingDetailProps) {
  const nameOf = useNameOf()
  const page = url.number('page', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(nameOf), { label: nameOf('showcase', name), to: list({ page }) }]}
      title={article.title}
      subtitle={article.subtitle}
      readAloud={false}
      hero={
        <div className={styles.gallery}>
          <Gallery images={galleryOf(article)} />
        </div>
      }
      facts={
        <FactList
          facts={{
            类别: article.label || nameOf('showcase', name),
            推介单位: article.companyName,
            来源: article.source !== article.companyName && article.source,
          }}
        />
      }
    >
      <ArticleBody html={article.content} />
      <Attachments files={article.attachments} />
      {origin.ok && origin.value.unit && <RecommendingUnit unit={origin.value.unit} />}
      {origin.ok && <UnitShowcase name={`同单位的${nameOf('showcase', name)}`} items={origin.value.others} />}
      <NeighbourLinks newer={article.newer} older={article.older} to={(id) => detail({ id, page })} counted="个" />
      <BackToList to={list({ page })} />
    </ArticleSheet>
  )
}
