import { Form } from 'antd'
import { articleRules } from '#shared/rules/articleRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { TitleField } from '#web/console/items/TitleField.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

/** What readers read: titles and text. */
export const ArticleFields = () => (
  <>
    <TitleField name="title" label="标题" rule={articleRules.title} />
    <LineField name="subtitle" label="副标题" rule={articleRules.subtitle} />
    <Form.Item name="content" label="正文" rules={[fieldRule(articleRules.content)]}>
      <Editor label="正文" />
    </Form.Item>
  </>
)
