import { type InfoItem, infoItemsContract, type WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKindName } from '#shared/rules/infoItemRules.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'

/** An item of the information exchange in the type of the site; what has been saved lies beside its attachment. */
export function InfoItemText({ item }: { item: WrittenInfoItem | InfoItem }) {
  const { title, category, submitterName, description } = item
  const saved = 'attachment' in item ? item : undefined
  return (
    <ItemText title={title} facts={[infoItemKindName(category), submitterName && `报送人：${submitterName}`]} html={description}>
      {saved?.attachment && (
        <DocumentLink endpoint={infoItemsContract.infoItemAttachment} input={{ id: saved.id, version: saved.version }} {...saved.attachment} />
      )}
    </ItemText>
  )
}
