import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { type InfoDetail, infoContract } from '#shared/contracts/info.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { required } from '#shared/rules/contentRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { fileMessages, reportRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { documentKinds, sizeHint } from '#shared/rules/uploadRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { fileHint } from '#web/lib/fileProblem.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { LineField } from '#web/member/submission/LineField.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { DropZone } from '#web/member/upload/DropZone.tsx'
import { FilePicker } from '#web/member/upload/FilePicker.tsx'
import { asButton, type ControlProps } from '#web/member/upload/PicturesControl.tsx'
import { UploadNotice } from '#web/member/upload/UploadNotice.tsx'
import type { UploadItem } from '#web/member/upload/uploadItem.ts'
import { useUploads } from '#web/member/upload/useUploads.ts'
import { paths } from '#web/paths.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './UploadReportPage.module.css'

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

/** Special reports earn downloads. */
export const UploadReportPage = () => (
  <SubmissionPage kind={kind}>
    {(found) => (
      <>
        <LineField name="title" label="标题" rule={reportRules.title} maxLength={submissionLimits.title} />
        <Form.Item name="attachmentKey" label="附件" required rules={[fieldRule(required(fileMessages.attachment))]}>
          <ReportAttachment found={found} />
        </Form.Item>
        <Form.Item name="description" label="内容简介" rules={[fieldRule(reportRules.description)]}>
          <Editor label="内容简介" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)

/** Shows the original file name until another file is uploaded. */
function ReportAttachment({ found, ...control }: { found: InfoDetail | undefined } & ComponentProps<typeof AttachmentUpload>) {
  if (!found || control.value !== found.attachmentKey) return <AttachmentUpload {...control} />
  return <AttachmentUpload {...control} name={found.fileName ?? undefined} size={found.fileSize ?? undefined} />
}

interface AttachmentUploadProps extends ControlProps {
  /** The key of the document; empty or undefined without one. */
  value?: string
  onChange?(key: string): void
  /** The initial document's name and size in bytes, if known. */
  name?: string
  size?: number
}

/** A form control for one document; a new one replaces it once uploaded. */
function AttachmentUpload({ value, onChange, name, size, id, disabled, ...aria }: AttachmentUploadProps) {
  const { items, notice, add, remove, retry } = useUploads({
    kind: 'document',
    keys: value ? [value] : [],
    onKeys: ([key = '']) => onChange?.(key),
    maxFiles: 1,
    tooMany: '只能上传一个文件',
  })
  const item = items[0]
  const take = (files: File[]) => add(files, item)
  return (
    <DropZone onFiles={take} disabled={disabled} label="附件">
      <FilePicker kind="document" onFiles={take} disabled={disabled} className={styles.drop} id={id} {...asButton(aria)}>
        <ToolIcon name="upload" />
        <span>
          将文件拖到此处，或<b>点击选择文件</b>
        </span>
        <small>1 个文件：{fileHint('document')}</small>
      </FilePicker>
      {item && (
        <FileRow
          item={item.chosen ? item : { ...item, name: name ?? item.name, size: size ?? item.size }}
          disabled={disabled}
          onRetry={() => retry(item)}
          onRemove={() => remove(item)}
        />
      )}
      <UploadNotice text={notice} items={items} />
    </DropZone>
  )
}

interface FileRowProps {
  item: UploadItem
  disabled?: boolean
  onRetry(): void
  onRemove(): void
}

function FileRow({ item: { name, size, key, percent, failure, retriable }, disabled, onRetry, onRemove }: FileRowProps) {
  const sending = !key && !failure
  const state = sending ? `正在上传 ${percent}%` : key && '已上传'
  return (
    <div className={styles.row}>
      <ToolIcon name="file" />
      <div className={styles.text}>
        {name}
        <small className="tabular">{[size !== undefined && fileSize(size), state].filter(Boolean).join(' · ')}</small>
        {sending && <ProgressBar percent={percent} label={`${name}上传进度`} />}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      {retriable && failure && !disabled && (
        <button type="button" className={styles.action} onClick={onRetry}>
          重试
        </button>
      )}
      {!disabled && (
        <button type="button" className={styles.action} onClick={onRemove} aria-label={sending ? '取消上传' : '移除附件'}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
