import { z } from 'zod'
import { CategoryLabel } from '#shared/contracts/info.ts'
import { edited, Submitted, submitter } from '#shared/contracts/submission.ts'
import {
  FileUrl,
  FormFile,
  FormHtml,
  FormLine,
  Id,
  OwnAccountId,
  OwnCompanyId,
  OwnCompanyName,
  OwnUserName,
  paging,
  record,
  Timestamp,
} from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'
import { fileMessages, reportRules, sharedRules } from '#shared/rules/submissionRules.ts'

const sharedFields = {
  ...submitter,
  title: ['Title', FormLine(sharedRules.title)],
  subtitle: ['SubTitle', FormLine(sharedRules.subtitle)],
  content: ['Content', FormHtml(sharedRules.content)],
} as const

/** Ignores the category (`Invest`): always a special report. */
const reportFields = {
  accountId: ['AccountId', OwnAccountId],
  submitterName: ['ProjectName', OwnUserName],
  companyName: ['CompanyName', OwnCompanyName],
  title: ['Name', FormLine(reportRules.title)],
  description: ['CompanyDesc', FormHtml(reportRules.description)],
  attachmentKey: ['Other', FormFile(fileMessages.attachment)],
} as const

const MyInfo = record({
  id: ['ProjectId', z.int()],
  title: ['Name', z.string()],
  category: ['Invest', CategoryLabel],
  submittedAt: ['CTime', Timestamp],
  companyName: ['CompanyName', z.string()],
  submitterName: ['ProjectName', z.string()],
  attachmentKey: ['Other', FileUrl],
  status: ['CheckStatus', ReviewStatus],
  failReason: ['FailReason', z.string().nullable()],
})
export type MyInfo = z.output<typeof MyInfo>

const SharedDraft = record(sharedFields)
export type SharedDraft = z.output<typeof SharedDraft>
const ReportDraft = record(reportFields)
export type ReportDraft = z.output<typeof ReportDraft>

/** `notice` is about credits; '' for none. */
const SubmittedReport = record({ id: ['Id', z.int()], notice: ['Notice', z.string()] })

export const memberInfoContract = {
  submitShared: post('AddGongxiang', {
    access: 'member',
    enterpriseAbility: 'information',
    failure: '共享信息保存失败',
    success: '共享信息保存成功！',
    body: SharedDraft,
    output: Submitted,
  }),
  editShared: post('EditGongxiang', {
    access: 'member',
    enterpriseAbility: 'information',
    failure: '共享信息保存失败',
    success: '共享信息保存成功！',
    body: record({ ...edited, ...sharedFields }),
    output: Submitted,
  }),
  submitReport: post('AddJiaoliu', {
    access: 'member',
    enterpriseAbility: 'information',
    failure: '专报信息保存失败',
    success: '专报信息保存成功！',
    body: ReportDraft,
    output: SubmittedReport,
  }),
  editReport: post('EditJiaoliu', {
    access: 'member',
    enterpriseAbility: 'information',
    failure: '专报信息保存失败',
    success: '专报信息保存成功！',
    body: record({ ...edited, id: ['ProjectId', Id], ...reportFields }),
    output: SubmittedReport,
  }),
  /** Shared information and special reports, newest first. */
  listMyInfo: get('GetListbyfaqiren', {
    access: 'member',
    failure: '我的信息交流请求失败',
    input: record({ accountId: ['accountid', OwnAccountId], companyId: ['companyid', OwnCompanyId], ...paging(10) }),
    output: z.array(MyInfo),
  }),
}
