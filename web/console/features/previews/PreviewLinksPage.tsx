import { type PreviewLink, previewsContract } from '#shared/contracts/console/previews.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { PreviewLinkList } from '#web/console/items/PreviewLinkList.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

export function PreviewLinksPage() {
  const links = useRead(previewsContract.listPreviewLinks, {})
  return (
    <ConsolePage title="预览链接" status={links.data && `${links.data.items.length} 个有效链接`}>
      <Card title="有效的链接" lead="拿到链接的人不用登录就能看到对应的版本。生成人停用或不再能编辑该内容时，链接自动失效。">
        <QueryPart of={links}>
          {({ items }) =>
            items.length > 0 ? (
              <PreviewLinkList links={items} item={(link) => <Item {...link} />} />
            ) : (
              <EmptyState title="没有有效的预览链接" note="在文章等内容的“预览”中可以生成" />
            )
          }
        </QueryPart>
      </Card>
    </ConsolePage>
  )
}

const Item = ({ kind, itemId, title }: PreviewLink) => (
  <Link to={paths.item(kind, itemId)}>
    {itemKinds[kind].name}：{title || `编号 ${itemId}`}
  </Link>
)
