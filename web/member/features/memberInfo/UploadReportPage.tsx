import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { type InfoDetail, infoContract } from '#shared/contracts/info.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { fileMessages, most, reportRules } from '#shared/rules/submissionRules.ts'
import { documentKinds, sizeHint } from '#shared/rules/uploadRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { fileRule } from '#web/member/submission/submissionKind.ts'
import { AttachmentUpload } from '#web/member/upload/AttachmentUpload.tsx'
import { paths } from '#web/paths.ts'

interface Values {
  title: string
  attachmentKey: string
  description: string
}

const kind: SubmissionKind<Values, typeof infoContract.getInfo> = {
  name: 'report',
  what: '专报信息',
  lead: '上传专报信息可获得专报下载次数，剩余次数显示在页面上方。',
  tips: [
    '专报信息须为原创或已获授权。',
    '仅支持 1 个附件，重新选择会替换原文件。',
    `附件为 ${documentKinds}，${sizeHint}。`,
    '审核一般在 2 个工作日内完成，结果在“我的信息”中查看。',
  ],
  list: paths.myInfo(),
  empty: { title: '', attachmentKey: '', description: '' },
  submit: memberInfoContract.submitReport,
  edit: memberInfoContract.editReport,
  detail: { ...infoContract.getInfo, failure: '专报详情请求失败' },
  valuesOf: ({ category, title, attachmentKey, description }) =>
    category === infoCategory.report ? { title, attachmentKey: attachmentKey ?? '', description } : undefined,
}

/** Submits a special report, which earns downloads; with `?id`, changes one. */
export const UploadReportPage = () => (
  <SubmissionPage kind={kind}>
    {(found) => (
      <>
        <LineField name="title" label="标题" rule={reportRules.title} most={most.title} />
        <Form.Item name="attachmentKey" label="附件" required rules={[fieldRule(fileRule(fileMessages.attachment))]}>
          <ReportAttachment found={found} />
        </Form.Item>
        <Form.Item name="description" label="内容简介" rules={[fieldRule(reportRules.description)]}>
          <Editor label="内容简介" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)

/** The document of a special report. The submitted file is shown by its original name until another one is uploaded. */
function ReportAttachment({ found, ...control }: { found: InfoDetail | undefined } & ComponentProps<typeof AttachmentUpload>) {
  if (!found || control.value !== found.attachmentKey) return <AttachmentUpload {...control} />
  return <AttachmentUpload {...control} name={found.fileName ?? undefined} size={found.fileSize ?? undefined} />
}
