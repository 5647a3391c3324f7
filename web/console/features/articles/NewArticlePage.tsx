import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { type ArticleKind, articleKindNames } from '#shared/rules/articleKinds.ts'
import { articleForm } from '#web/console/features/articles/articleForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { useStaff } from '#web/console/lib/staff.ts'

/** 新建文章: of the kind the address names, news unless it names one. Who sits before it edits it. */
export function NewArticlePage() {
  const [parameters] = useSearchParams()
  const { userName } = useStaff()
  const type = articleKindNames.find((kind) => kind === parameters.get('type')) ?? 'news'
  const [initial] = useState(() => emptyArticle(type, userName))
  return <ItemEditor of={articleForm} initial={initial} />
}

const emptyArticle = (type: ArticleKind, editor: string): WrittenArticle => ({
  type,
  section: 1,
  label: '',
  title: '',
  subtitle: '',
  content: '',
  coverKey: null,
  link: '',
  source: '',
  author: '',
  editor,
  originalUrl: '',
  companyId: null,
  branchId: null,
})
