import { useMemo } from 'react'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { useRead } from '#web/calls/useRead.ts'
import { articleForm } from '#web/console/features/articles/articleForm.ts'
import { choiceName } from '#web/console/items/choiceName.ts'

/** How staff edit articles. What units and branches are called is read, so that versions are compared by it. */
export function useArticleForm(): typeof articleForm {
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
