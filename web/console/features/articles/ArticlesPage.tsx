import { Button } from 'antd'
import { articlesContract, type ListedArticle } from '#shared/contracts/console/articles.ts'
import { articleKindNames, articleKinds, isPinnable } from '#shared/rules/articleRules.ts'
import { canWith } from '#shared/rules/columns.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { WithImport } from '#web/console/imports/WithImport.tsx'
import { ItemTitle } from '#web/console/items/ItemTitle.tsx'
import { stateFilter, statusColumns, useItemBulk } from '#web/console/items/itemList.tsx'
import { NewItemLink } from '#web/console/items/NewItemLink.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { useListInput } from '#web/console/list/useListInput.ts'
import { paths } from '#web/console/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './ArticlesPage.module.css'

const columns: ListColumn<ListedArticle>[] = [
  { title: '标题', sort: 'title', isHeading: true, cell: (row) => <Title {...row} /> },
  { title: '类别', width: 170, cell: ({ type, label }) => <Kind name={articleKinds[type].name} label={label} /> },
  ...statusColumns,
]

export function ArticlesPage() {
  const staff = useStaff()
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  const { input } = useListInput(articlesContract.listArticles)
  const sections = input.type ? articleKinds[input.type as ListedArticle['type']].sections : undefined
  const choicesOf = (owners: { id: number; name: string }[] = []) => owners.map(({ id, name }) => ({ value: id, label: name }))
  const filters = [
    { name: 'type', label: '类别', choices: articleKindNames.map((value) => ({ value, label: articleKinds[value].name })), clears: 'section' },
    ...(sections ? [{ name: 'section', label: '栏目', choices: Object.entries(sections).map(([value, label]) => ({ value, label })) }] : []),
    stateFilter,
    { name: 'companyId', label: '所属单位', choices: choicesOf(owners?.companies) },
    { name: 'branchId', label: '所属分会', choices: choicesOf(owners?.branches) },
    { name: 'pinned', label: '置顶', choices: [{ value: 'yes', label: '只看置顶' }] },
    { label: '发布日期', from: 'from', until: 'until' },
  ]
  return (
    <ListPage
      title="文章"
      endpoint={articlesContract.listArticles}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索标题"
      filters={filters}
      action={
        canWith(staff, 'editContent', 'article') && (
          <WithImport to={paths.articleImport} label="从文件导入">
            <NewItemLink kind="article" to={input.type ? `${paths.newItem('article')}?type=${input.type}` : paths.newItem('article')} />
          </WithImport>
        )
      }
      exportable
      bulk={useItemBulk('article', ({ title }: ListedArticle) => title, PinButtons)}
      empty={{ title: '还没有文章', note: '可以新建，或从 Word 文档导入' }}
    />
  )
}

const Title = ({ id, title, pinned, isHeadline, belongsTo, isSubmitted }: ListedArticle) => (
  <ItemTitle to={paths.item('article', id)} title={title} note={belongsTo && (isSubmitted ? `${belongsTo}提交` : belongsTo)}>
    {isHeadline && <Tag look="brand">头条</Tag>}
    {pinned && <Tag look="gold">置顶</Tag>}
  </ItemTitle>
)

const Kind = ({ name, label }: { name: string; label: string }) => (
  <span className={styles.kind}>
    {name}
    {label && label !== name && <small>{label}</small>}
  </span>
)

/** Pins unpinned articles, if a pin has an effect on them, and unpins pinned ones. */
function PinButtons({ rows, onDone }: { rows: ListedArticle[]; onDone(): void }) {
  const { send, busy } = useSend(articlesContract.pinArticles)
  const kept = rows.filter(({ state }) => state !== 'deleted')
  const pinnable = kept.filter(({ pinned, type }) => !pinned && isPinnable(type))
  const alreadyPinned = kept.filter(({ pinned }) => pinned)

  async function pin(pinned: boolean) {
    const ids = (pinned ? pinnable : alreadyPinned).map(({ id }) => id)
    const done = await send({ ids, pinned })
    if (!done) return
    showToast('done', `${pinned ? '已置顶' : '已取消置顶'} ${done.changed} 篇文章`)
    onDone()
  }

  return (
    <>
      {pinnable.length > 0 && (
        <Button loading={busy} onClick={() => void pin(true)}>
          置顶
        </Button>
      )}
      {alreadyPinned.length > 0 && (
        <Button loading={busy} onClick={() => void pin(false)}>
          取消置顶
        </Button>
      )}
    </>
  )
}
