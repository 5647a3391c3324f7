import { Form } from 'antd'
import { infoItemRules } from '#shared/rules/infoItemRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { TitleField } from '#web/console/items/TitleField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

/** What readers read: title and text. */
export const InfoItemFields = () => (
  <>
    <TitleField name="title" label="标题" rule={infoItemRules.title} />
    <Form.Item name="description" label="内容" rules={[fieldRule(infoItemRules.description)]}>
      <Editor label="内容" />
    </Form.Item>
  </>
)
