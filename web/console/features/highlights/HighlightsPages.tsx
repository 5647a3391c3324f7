import { Form } from 'antd'
import { type ConsoleHighlight, highlightsContract, type ListedHighlight, type WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { highlightRules, maxInHighlight, missingHighlightFields } from '#shared/rules/highlightRules.ts'
import { rejectIf } from '#web/antd/formRules.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { TitleField } from '#web/console/items/itemFields.tsx'
import { stateFilter, statusColumns, useItemBulk } from '#web/console/items/itemList.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { PicturesField } from '#web/console/media/PicturesField.tsx'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { itemAddress } from '#web/paths.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './HighlightsPages.module.css'

const columns: ListColumn<ListedHighlight>[] = [
  {
    title: '名称',
    sort: 'name',
    isHeading: true,
    cell: ({ id, name, coverKey }) => (
      <div className={styles.name}>
        <Picture fileKey={coverKey} alt="" width={72} height={48} />
        <ItemTitle to={paths.item('highlight', id)} title={name} />
      </div>
    ),
  },
  { title: '图片', width: 90, cell: ({ images }) => `${images} 张` },
  ...statusColumns,
]
const filters = [stateFilter, { label: '发布日期', from: 'from', until: 'until' }]

export function HighlightsPage() {
  return (
    <ListPage
      title="精彩瞬间"
      endpoint={highlightsContract.listHighlights}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索名称"
      filters={filters}
      action={<NewItemLink kind="highlight" to={paths.newItem('highlight')} />}
      exportable
      bulk={useItemBulk('highlight', ({ name }: ListedHighlight) => name)}
      empty={{ title: '还没有图片', note: '新建一组图片，发布后在首页和“精彩瞬间”栏目展示' }}
    />
  )
}

/** The first picture is the cover. */
function HighlightAside() {
  const images: TitledPicture[] = Form.useWatch('images') ?? []
  const [cover] = images
  return (
    <Card title="封面" lead="第一张图片是封面，显示在首页和列表中。">
      {cover && <Picture fileKey={cover.fileKey} alt="封面" width={298} height={199} className={styles.cover} />}
    </Card>
  )
}

const HighlightFields = () => (
  <>
    <TitleField name="name" label="名称" rule={highlightRules.name} maxLength={maxInHighlight.name} />
    <Form.Item
      name="images"
      label="图片"
      rules={[{ validator: async (_field, images: TitledPicture[] = []) => rejectIf(highlightRules.images(images)) }]}
    >
      <PicturesField label="图片" max={maxInHighlight.images} captions />
    </Form.Item>
  </>
)

const HighlightText = ({ item: { name, images } }: { item: WrittenHighlight }) => (
  <article className={styles.text}>
    <h1>{name || '（没有名称）'}</h1>
    {images.length === 0 && <p className={styles.none}>（没有图片）</p>}
    {images.map(({ fileKey, title }, index) => (
      <figure key={fileKey}>
        <Picture fileKey={fileKey} alt={title || `${name} ${index + 1}`} width={760} height={507} />
        {title && <figcaption>{title}</figcaption>}
      </figure>
    ))}
  </article>
)

export const HighlightPage = () => <ItemPage of={highlightForm} />

const empty: WrittenHighlight = { name: '', images: [] }

export const NewHighlightPage = () => <ItemEditor of={highlightForm} initial={empty} />

const highlightForm: ItemForm<WrittenHighlight, ConsoleHighlight> = {
  kind: 'highlight',
  labels: { name: '名称', images: '图片' },
  toWritten: (values) => values,
  toRead: ({ name, images }) => ({ name, images: images.map(({ fileKey, title }, index) => `${index + 1}. ${title}（${fileKey}）`).join('\n') }),
  missingFields: missingHighlightFields,
  calls: { ...highlightsContract, read: highlightsContract.readHighlight },
  page: ({ id, name }) => itemAddress({ kind: 'highlight', id, title: name }),
  Fields: HighlightFields,
  Aside: HighlightAside,
  Preview: HighlightText,
}
