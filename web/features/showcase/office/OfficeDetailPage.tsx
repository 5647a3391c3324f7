import type { officeDetailReads } from '#web/features/showcase/office/officeDetail.reads.ts'
import { showcaseHome } from '#web/features/showcase/showcaseHome.ts'
import { WorkNews } from '#web/features/showcase/WorkNews.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/ArticleSheet.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './OfficeDetailPage.module.css'

/** A liaison office: its page, then what it has been doing. */
export function OfficeDetailPage({ data: { article, work }, url }: PageProps<typeof officeDetailReads>) {
  const nameOf = useNameOf()
  const { id } = article
  const page = url.number('page', 1)
  const workPage = url.number('work', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(nameOf), { label: nameOf('showcase', '驻京机构风采'), to: paths.offices({ page }) }]}
      title={article.title}
      subtitle={article.subtitle}
      hero={
        <div className={styles.cover}>
          <Picture fileKey={article.coverKey} alt="" width={289} height={166} lazy={false} />
        </div>
      }
      facts={<ArticleFacts article={article} />}
    >
      <ArticleContent article={article} to={(id) => paths.officeDetail({ id, page })} back={paths.offices({ page })}>
        <WorkNews
          of={work}
          page={workPage}
          to={(work) => paths.officeDetail({ id, page, work })}
          detail={(item) => paths.officeWork({ id: item.id, officeId: id, page, work: workPage })}
        />
      </ArticleContent>
    </ArticleSheet>
  )
}
