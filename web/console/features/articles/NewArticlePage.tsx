import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { articleKindNames } from '#shared/rules/articleKinds.ts'
import { ArticleEditor } from '#web/console/features/articles/ArticleEditor.tsx'
import { emptyArticle } from '#web/console/features/articles/articleValues.ts'
import { useStaff } from '#web/console/lib/staff.ts'

/** 新建文章: of the kind the address names, news unless it names one. */
export function NewArticlePage() {
  const [parameters] = useSearchParams()
  const { userName } = useStaff()
  const type = articleKindNames.find((kind) => kind === parameters.get('type')) ?? 'news'
  const [initial] = useState(() => emptyArticle(type, userName))
  return <ArticleEditor initial={initial} />
}
