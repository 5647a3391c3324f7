import type { InfoDetail } from '#shared/contracts/info.ts'
import { type InfoCategory, infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import type { infoDetailReads } from '#web/features/info/info.reads.ts'
import { infoCrumb } from '#web/features/info/infoBand.ts'
import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { fileSize } from '#web/lib/numberText.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { CategoryTag } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './InfoDetailPage.module.css'

export function InfoDetailPage({ data: { item }, url }: PageProps<typeof infoDetailReads>) {
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const category = item.category as InfoCategory
  const list = paths.info({ id: category, page })
  return (
    <ArticleSheet
      trail={[infoCrumb(menuLabel), { label: menuLabel('info', infoCategories[category]), to: list }]}
      title={item.title}
      tag={<CategoryTag category={category} />}
      facts={<ArticleFacts article={{ ...item, source: item.companyName, author: item.submitterName }} />}
    >
      <DownloadBar item={item} />
      <ArticleBody html={item.description} />
      <RelatedItems item={item} to={(id) => paths.infoDetail({ id, page })} />
      <BackToList to={list} />
    </ArticleSheet>
  )
}

function DownloadBar({ item: { id, title, category, fileName, fileSize: size, downloads } }: { item: InfoDetail }) {
  const specialReport = category === infoCategory.report
  const left = useDownloadsLeft(specialReport)
  if (fileName === null) return null
  return (
    <div className={styles.bar}>
      <Icon name="form" />
      <p>
        <span className={styles.name}>{fileName}</span>
        <small>
          {size !== null && `${fileSize(size)}　`}已下载 {downloads} 次
        </small>
      </p>
      {left !== undefined && <span className={styles.left}>还可下载 {left} 次</span>}
      <DownloadButton id={id} title={title} specialReport={specialReport} look="main" />
    </div>
  )
}
