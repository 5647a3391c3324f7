import { Modal } from 'antd'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { ArticleText } from '#web/console/features/articles/ArticleText.tsx'

/** What is written as visitors will see it, before it is saved. */
export const PreviewDialog = ({ article, onClosed }: { article: WrittenArticle; onClosed(): void }) => (
  <Modal open title="预览" width={840} footer={null} onCancel={onClosed}>
    <ArticleText article={article} />
  </Modal>
)
