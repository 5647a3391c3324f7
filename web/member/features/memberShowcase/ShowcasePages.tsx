import { Form, Select } from 'antd'
import { articleContract } from '#shared/contracts/article.ts'
import { type MyShowcase, memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'
import { required } from '#shared/rules/contentRules.ts'
import { policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'
import { fileMessages, showcaseRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { CoverTitle } from '#web/member/list/CoverTitle.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, ItemLink, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { ReasonButton } from '#web/member/submission/ReasonButton.tsx'
import { ReviewTag } from '#web/member/submission/ReviewTag.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { CoverUpload } from '#web/member/upload/CoverUpload.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'

const columns: Column<MyShowcase>[] = [
  { head: '标题', place: 'title', cell: ({ coverKey, title, subtitle }) => <CoverTitle coverKey={coverKey} title={title} note={subtitle} /> },
  { head: '类别', place: 'kind', cell: ({ label }) => <Tag>{label}</Tag> },
  { head: '审核状态', place: 'status', cell: ({ status }) => <ReviewTag status={status} /> },
  { head: '提交时间', place: 'time', cell: ({ submittedAt }) => <RowTime at={submittedAt} /> },
  {
    head: '操作',
    place: 'actions',
    cell: ({ id, title, status, failReason }) => (
      <>
        <ItemLink to={paths.uploadShowcase({ id })} label="编辑" title={title} />
        {status === 'rejected' && <ReasonButton title={title} reason={failReason ?? ''} edit={paths.uploadShowcase({ id })} />}
      </>
    ),
  },
]

const UploadLink = ({ look }: { look?: 'primary' }) => (
  <ButtonLink look={look} to={paths.uploadShowcase()}>
    <ToolIcon name="upload" />
    上传风采
  </ButtonLink>
)

export const MyShowcasePage = () => (
  <MemberPanel title="我的风采" action={<UploadLink look="primary" />}>
    <MemberList
      endpoint={memberShowcaseContract.listMyShowcase}
      empty={{ title: '暂无会员风采', note: '提交的风采和审核结果会显示在这里', action: <UploadLink /> }}
    >
      {(items) => <RecordTable label="我的风采" items={items} columns={columns} keyOf={({ id }) => id} />}
    </MemberList>
  </MemberPanel>
)

interface Values {
  title: string
  subtitle: string
  label: string
  coverKey: string
  content: string
}

const kind: SubmissionKind<Values, typeof articleContract.getArticle> = {
  name: 'showcase',
  what: '风采',
  lead: '提交后由秘书处审核，审核通过后在“会员风采”栏目展示。',
  tips: [
    '选择与内容相符的分类：城市概况、名特优产品或非物质文化遗产。',
    '封面须为 1 张图片，建议尺寸 289×166。',
    '图片和文字须为原创或已获授权。',
    '审核一般在 2 个工作日内完成，结果在“我的风采”中查看。',
  ],
  list: paths.myShowcase(),
  empty: { title: '', subtitle: '', label: '', coverKey: '', content: '' },
  submit: memberShowcaseContract.submitShowcase,
  edit: memberShowcaseContract.editShowcase,
  detail: { ...articleContract.getArticle, failure: '风采详情请求失败！' },
  valuesOf: ({ policyType, title, subtitle, label, coverKey, content }) =>
    policyType === policyTypes.showcase ? { title, subtitle, label, coverKey: coverKey ?? '', content } : undefined,
}

const categories = Object.values(showcaseSections).map((label) => ({ value: label, label }))

export const UploadShowcasePage = () => (
  <SubmissionPage kind={kind}>
    {() => (
      <>
        <LineField name="title" label="标题" rule={showcaseRules.title} maxLength={submissionLimits.title} />
        <LineField name="subtitle" label="副标题" rule={showcaseRules.subtitle} maxLength={submissionLimits.subtitle} />
        <Form.Item name="label" label="分类" required rules={[fieldRule(showcaseRules.label)]} getValueProps={emptyAsNone}>
          <Select options={categories} placeholder="请选择分类" />
        </Form.Item>
        <Form.Item name="coverKey" label="封面" required rules={[fieldRule(required(fileMessages.attachment))]}>
          <CoverUpload label="封面" />
        </Form.Item>
        <Form.Item name="content" label="内容" required rules={[fieldRule(showcaseRules.content)]}>
          <Editor label="内容" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)

/** antd shows a Select's placeholder only for undefined. */
const emptyAsNone = (value: string) => ({ value: value || undefined })
