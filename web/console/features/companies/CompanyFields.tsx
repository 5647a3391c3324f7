import { Form } from 'antd'
import { companyRules } from '#shared/rules/companyRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { TitleField } from '#web/console/items/TitleField.tsx'
import { LineField } from '#web/console/ui/LineField.tsx'
import { Editor } from '#web/editor/Editor.tsx'

/** What a member says of itself. */
export const CompanyFields = () => (
  <>
    <TitleField name="name" label="单位名称" rule={companyRules.name} />
    <LineField name="mainBusiness" label="主营业务" rule={companyRules.mainBusiness} placeholder="显示在名称下方，可以不填" />
    <Form.Item name="introduction" label="单位简介" rules={[fieldRule(companyRules.introduction)]}>
      <Editor label="单位简介" />
    </Form.Item>
  </>
)
