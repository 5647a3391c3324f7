import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'

/** An article in the type of the site. */
export const ArticleText = ({ item: { title, subtitle, source, author, editor, content, link, attachments } }: { item: WrittenArticle }) => (
  <>
    <ItemText
      title={title}
      subtitle={subtitle}
      facts={[source && `来源：${source}`, author && `作者：${author}`, editor && `责任编辑：${editor}`]}
      html={content}
    >
      {link && <p>点击标题会直接打开 {link}</p>}
    </ItemText>
    {attachments.length > 0 && <p>附件：{attachments.map(({ name }) => name).join('、')}</p>}
  </>
)
