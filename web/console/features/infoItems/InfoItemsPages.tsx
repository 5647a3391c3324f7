import { Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type InfoItem, infoItemsContract, type ListedInfoItem, type WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import { fixedMessage } from '#shared/rules/contentRules.ts'
import { infoItemKindName, infoItemKinds, infoItemRules, missingInfoItemFields } from '#shared/rules/infoItemRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { TitleField } from '#web/console/items/itemFields.tsx'
import { stateFilter, statusColumns, useItemBulk } from '#web/console/items/itemList.tsx'
import { choiceName } from '#web/console/items/itemValues.ts'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { DocumentField } from '#web/console/ui/DocumentField.tsx'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { Editor } from '#web/editor/Editor.tsx'
import { itemAddress } from '#web/paths.ts'

const columns: ListColumn<ListedInfoItem>[] = [
  { title: '标题', sort: 'title', isHeading: true, cell: (row) => <Title {...row} /> },
  { title: '类别', width: 110, cell: ({ category }) => infoItemKindName(category) },
  { title: '附件', width: 76, cell: ({ hasAttachment }) => (hasAttachment ? '有' : null) },
  { title: '下载', width: 76, cell: ({ downloads }) => downloads },
  ...statusColumns,
]

export function InfoItemsPage() {
  const { input } = useListInput(infoItemsContract.listInfoItems)
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  const filters = [
    { name: 'category', label: '类别', choices: infoItemKinds.map((value) => ({ value, label: infoItemKindName(value) })) },
    stateFilter,
    { name: 'companyId', label: '所属单位', choices: (owners?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    { label: '发布日期', from: 'from', until: 'until' },
  ]
  return (
    <ListPage
      title="信息"
      endpoint={infoItemsContract.listInfoItems}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索标题"
      filters={filters}
      action={
        <NewItemLink kind="infoItem" to={input.category ? `${paths.newItem('infoItem')}?category=${input.category}` : paths.newItem('infoItem')} />
      }
      exportable
      bulk={useItemBulk('infoItem', ({ title }: ListedInfoItem) => title)}
      empty={{ title: '还没有信息', note: '新建的信息和会员报送的信息会显示在这里' }}
    />
  )
}

const Title = ({ id, title, companyName, submitterName, isSubmitted }: ListedInfoItem) => (
  <ItemTitle
    to={paths.item('infoItem', id)}
    title={title}
    note={[companyName && (isSubmitted ? `${companyName}提交` : companyName), submitterName].filter(Boolean).join('　')}
  />
)

function InfoItemAside({ item }: { item: InfoItem | undefined }) {
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

const InfoItemFacts = ({ item: { downloads, submittedBy } }: { item: InfoItem }) => (
  <>
    {submittedBy && (
      <>
        <dt>提交会员</dt>
        <dd>{submittedBy}</dd>
      </>
    )}
    <dt>下载</dt>
    <dd>{downloads} 个账号</dd>
  </>
)

const InfoItemFields = () => (
  <>
    <TitleField name="title" label="标题" rule={infoItemRules.title} />
    <Form.Item name="description" label="内容" rules={[fieldRule(infoItemRules.description)]}>
      <Editor label="内容" />
    </Form.Item>
  </>
)

/** Saved items link to the attachment. */
function InfoItemText({ item }: { item: WrittenInfoItem | InfoItem }) {
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

export const InfoItemPage = () => <ItemPage of={useInfoItemForm()} />

const empty: WrittenInfoItem = { category: 'daily', title: '', description: '', attachmentKey: null, companyId: null, submitterName: '' }

/** The column comes from the address, else the first the writer may write in. */
export function NewInfoItemPage() {
  const [parameters] = useSearchParams()
  const staff = useStaff()
  const kinds = infoItemKinds.filter((category) => canWithItem(staff, 'editContent', 'infoItem', { category }))
  const category = kinds.find((kind) => kind === parameters.get('category')) ?? kinds[0] ?? 'daily'
  const [initial] = useState(() => ({ ...empty, category }))
  return <ItemEditor of={infoItemForm} initial={initial} />
}

const infoItemForm: ItemForm<WrittenInfoItem, InfoItem> = {
  kind: 'infoItem',
  labels: {
    title: '标题',
    description: '内容',
    category: '类别',
    companyId: '所属单位',
    submitterName: '报送人',
    attachmentKey: '附件',
  },
  toWritten: (values) => ({ ...values, companyId: values.companyId ?? null, attachmentKey: values.attachmentKey || null }),
  toRead: (values) => ({ ...values, category: infoItemKindName(values.category), description: textOfHtml(values.description) }),
  missingFields: missingInfoItemFields,
  calls: { ...infoItemsContract, read: infoItemsContract.readInfoItem },
  page: ({ id, title }) => itemAddress({ kind: 'infoItem', id, title }),
  Fields: InfoItemFields,
  Aside: InfoItemAside,
  Preview: InfoItemText,
  Facts: InfoItemFacts,
}

/** Reads unit names for version comparison. */
function useInfoItemForm(): typeof infoItemForm {
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  return useMemo(
    () => ({ ...infoItemForm, toRead: (values) => ({ ...infoItemForm.toRead(values), companyId: choiceName(owners?.items, values.companyId) }) }),
    [owners],
  )
}
