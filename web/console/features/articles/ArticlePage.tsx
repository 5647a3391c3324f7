import { useArticleForm } from '#web/console/features/articles/useArticleForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** An article: its form for who may edit it as it stands, else what it says. */
export const ArticlePage = () => <ItemPage of={useArticleForm()} />
