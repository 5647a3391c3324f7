import type { ShowcaseUnit } from '#shared/contracts/showcase.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import type { productDetailReads } from '#web/features/showcase/columns.reads.ts'
import { columnAt, galleryOf, showcaseHome } from '#web/features/showcase/columns.ts'
import { Logo } from '#web/features/showcase/company/Logo.tsx'
import { DetailPart } from '#web/features/showcase/DetailPart.tsx'
import { factsAtEnd } from '#web/features/showcase/factsAtEnd.ts'
import { UnitShowcase } from '#web/features/showcase/UnitShowcase.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { Gallery } from '#web/ui/media/Gallery.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ThingDetail.module.css'

export function ThingDetailPage({ data: { article, origin }, url }: PageProps<typeof productDetailReads>) {
  const { name, list, detail } = columnAt(url.path)
  const menuLabel = useMenuLabel()
  const page = url.number('page', 1)
  const { facts, text } = factsAtEnd(article.content)
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list({ page }) }]}
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
            类别: article.label !== name && article.label,
            ...facts,
            推介单位: article.companyName,
            来源: article.source !== article.companyName && article.source,
          }}
        />
      }
    >
      <ArticleBody html={text} />
      <Attachments files={article.attachments} />
      {origin.ok && origin.value.unit && <RecommendingUnit unit={origin.value.unit} />}
      {origin.ok && <UnitShowcase name={`同单位的${menuLabel('showcase', name)}`} items={origin.value.others} />}
      <NeighbourLinks newer={article.newer} older={article.older} to={(id) => detail({ id, page })} counted="个" />
      <BackToList to={list({ page })} />
    </ArticleSheet>
  )
}

function RecommendingUnit({ unit }: { unit: ShowcaseUnit }) {
  const { companyId: id, name, type, logoKey, mainBusiness, officePageId, officeCoverKey } = unit
  const href = type === enterprise ? paths.companyDetail({ id }) : officePageId ? paths.officeDetail({ id: officePageId }) : undefined
  const content = (
    <>
      {officeCoverKey && !logoKey ? (
        <Picture className={styles.cover} fileKey={officeCoverKey} alt="" width={144} height={83} />
      ) : (
        <Logo fileKey={logoKey} />
      )}
      <span className={styles.text}>
        <b className={styles.name}>
          <OfficeName name={name} />
        </b>
        {mainBusiness && <span>{mainBusiness}</span>}
      </span>
      {href && <Icon name="right" />}
    </>
  )
  return (
    <DetailPart heading="推介单位">
      {href ? (
        <NewTabLink className={styles.unit} href={href}>
          {content}
        </NewTabLink>
      ) : (
        <div className={styles.unit}>{content}</div>
      )}
    </DetailPart>
  )
}
