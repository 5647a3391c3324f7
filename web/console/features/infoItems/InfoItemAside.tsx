import { Form, Select } from 'antd'
import { type InfoItem, infoItemsContract } from '#shared/contracts/console/infoItems.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import { infoItemKindName, infoItemKinds, infoItemRules } from '#shared/rules/infoItemRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { DocumentField } from '#web/console/ui/DocumentField.tsx'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'

export function InfoItemAside({ item }: { item: InfoItem | undefined }) {
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  const staff = useStaff()
  const kinds = infoItemKinds.filter((category) => canWithItem(staff, 'editContent', 'infoItem', { category }))
  const isSubmitted = typeof item?.submittedBy === 'string'
  return (
    <>
      <Card title="附件">
        <Form.Item name="attachmentKey">
          <DocumentField saved={item && savedDocument(item)} />
        </Form.Item>
      </Card>
      <Card title="类别与来源">
        <Form.Item name="category" label="类别" extra={isSubmitted && `${fixedMessage}。`}>
          <Select disabled={isSubmitted} options={kinds.map((value) => ({ value, label: infoItemKindName(value) }))} />
        </Form.Item>
        <Form.Item name="companyId" label="所属单位">
          <Select
            disabled={isSubmitted}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            placeholder="协会自己的信息不用选择"
            options={owners?.items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <LineField name="submitterName" label="报送人" rule={infoItemRules.submitterName} />
      </Card>
    </>
  )
}

const savedDocument = ({ id, version, attachmentKey, attachment }: InfoItem) =>
  attachmentKey && attachment
    ? { key: attachmentKey, shown: <DocumentLink endpoint={infoItemsContract.infoItemAttachment} input={{ id, version }} {...attachment} /> }
    : undefined
