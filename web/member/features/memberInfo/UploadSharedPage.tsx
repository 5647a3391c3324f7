import { Form } from 'antd'
import { articleContract } from '#shared/contracts/article.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { sharedRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { paths } from '#web/paths.ts'

interface Values {
  title: string
  subtitle: string
  content: string
}

const kind: SubmissionKind<Values, typeof articleContract.getArticle> = {
  name: 'shared',
  what: '共享信息',
  lead: '信息提交后由秘书处审核，审核通过后在“信息交流 · 共享信息”栏目展示。',
  tips: [
    '内容应真实、准确，不得包含涉密或未公开信息。',
    '标题、副标题、内容均为必填。',
    '审核一般在 2 个工作日内完成，结果在“我的信息”中查看。',
    '审核失败的信息可修改后重新提交。',
  ],
  list: paths.myInfo(),
  empty: { title: '', subtitle: '', content: '' },
  submit: memberInfoContract.submitShared,
  edit: memberInfoContract.editShared,
  detail: { ...articleContract.getArticle, failure: '共享详情请求失败' },
  valuesOf: ({ policyType, title, subtitle, content }) => (policyType === policyTypes.shared ? { title, subtitle, content } : undefined),
}

export const UploadSharedPage = () => (
  <SubmissionPage kind={kind}>
    {() => (
      <>
        <LineField name="title" label="标题" rule={sharedRules.title} hint="建议 12—30 字，写明地区与主题" maxLength={submissionLimits.title} />
        <LineField name="subtitle" label="副标题" rule={sharedRules.subtitle} maxLength={submissionLimits.subtitle} />
        <Form.Item name="content" label="内容" required rules={[fieldRule(sharedRules.content)]}>
          <Editor label="内容" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)
