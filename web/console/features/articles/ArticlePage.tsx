import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { articlesContract, type WrittenArticle } from '#shared/contracts/console/articles.ts'
import type { ArticleKind } from '#shared/rules/articleRules.ts'
import { placesOfArticles } from '#shared/rules/columns.ts'
import { useRead } from '#web/calls/useRead.ts'
import { articleForm } from '#web/console/features/articles/articleForm.tsx'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { choiceName } from '#web/console/items/itemValues.ts'
import { useStaff } from '#web/console/lib/staff.ts'

export const ArticlePage = () => <ItemPage of={useArticleForm()} />

/** The kind comes from the address, else the first the writer may write. */
export function NewArticlePage() {
  const [parameters] = useSearchParams()
  const staff = useStaff()
  const [initial] = useState(() => {
    const { types, sectionsOf, branchIds } = placesOfArticles(staff)
    const type = types.find((kind) => kind === parameters.get('type')) ?? types[0] ?? 'news'
    const branchId = type === 'activity' && branchIds.length === 1 ? (branchIds[0] ?? null) : null
    return { ...emptyArticle(type, staff.userName), section: sectionsOf(type)[0] ?? 1, branchId }
  })
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
  attachments: [],
})

/** Reads unit and branch names for version comparison. */
function useArticleForm(): typeof articleForm {
  const { data: owners } = useRead(articlesContract.articleOwners, {})
  return useMemo(
    () => ({
      ...articleForm,
      toRead: (values) => ({
        ...articleForm.toRead(values),
        companyId: choiceName(owners?.companies, values.companyId),
        branchId: choiceName(owners?.branches, values.branchId),
      }),
    }),
    [owners],
  )
}
