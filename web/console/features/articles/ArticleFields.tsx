import { Form, Input } from 'antd'
import { articleRules } from '#shared/rules/articleRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { Editor } from '#web/editor/Editor.tsx'

/** What readers read: titles and text. */
export const ArticleFields = () => (
  <div className={styles.sheet}>
    <Form.Item name="title" label="标题" rules={[fieldRule(articleRules.title)]}>
      <Input className={styles.title} placeholder="请输入标题" autoComplete="off" count={{ show: true, max: 100 }} />
    </Form.Item>
    <Form.Item name="subtitle" label="副标题" rules={[fieldRule(articleRules.subtitle)]}>
      <Input placeholder="可以不填" autoComplete="off" />
    </Form.Item>
    <Form.Item name="content" label="正文" rules={[fieldRule(articleRules.content)]}>
      <Editor label="正文" />
    </Form.Item>
  </div>
)
