import { CardsPart } from '#web/features/showcase/CardsPart.tsx'
import type { cityDetailReads } from '#web/features/showcase/columns.reads.ts'
import { columns, galleryOf, showcaseHome } from '#web/features/showcase/columns.ts'
import { PictureWall } from '#web/features/showcase/PictureWall.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import styles from './CityDetailPage.module.css'

/** A portrait without a date. The cities after it in the list follow. */
export function CityDetailPage({ data: { article, cities }, url }: PageProps<typeof cityDetailReads>) {
  const menuLabel = useMenuLabel()
  const { name, list, detail } = columns.city
  const page = url.number('page', 1)
  const source = article.source || article.companyName
  const others = cities.ok ? cities.value.items : []
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list({ page }) }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={source && <span>来源：{source}</span>}
    >
      <div className={styles.pictures}>
        <PictureWall images={galleryOf(article)} />
      </div>
      <ArticleBody html={article.content} />
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      <CardsPart
        heading="其他城市"
        cards={others.map(({ id, title, subtitle, coverKey }) => ({ id, title, note: subtitle, coverKey, href: detail({ id, page }) }))}
      />
      <BackToList to={list({ page })} />
    </ArticleSheet>
  )
}
