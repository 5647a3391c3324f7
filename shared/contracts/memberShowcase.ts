import { z } from 'zod'
import { edited, publicationStatus, Submitted, submitter } from '#shared/contracts/submission.ts'
import { FileUrl, FormFile, FormHtml, FormLine, FormText, OwnCompanyId, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { fileMessages, showcaseRules } from '#shared/rules/submissionRules.ts'

/** `label` is the category (城市概况, 名特优产品, 非物质文化遗产); `PolicyType` is constant. */
const showcaseFields = {
  ...submitter,
  title: ['Title', FormLine(showcaseRules.title)],
  subtitle: ['SubTitle', FormLine(showcaseRules.subtitle)],
  label: ['Description', FormText(showcaseRules.label)],
  coverKey: ['ImageUrl', FormFile(fileMessages.attachment)],
  content: ['Content', FormHtml(showcaseRules.content)],
} as const

const MyShowcase = record({
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  subtitle: ['SubTitle', z.string()],
  label: ['Description', z.string()],
  coverKey: ['ImageUrl', FileUrl],
  submittedAt: ['UpdateTime', Timestamp],
  ...publicationStatus,
})
export type MyShowcase = z.output<typeof MyShowcase>

const ShowcaseDraft = record(showcaseFields)
export type ShowcaseDraft = z.output<typeof ShowcaseDraft>

export const memberShowcaseContract = {
  submitShowcase: post('AddFengcai', {
    access: 'member',
    failure: '会员风采保存失败',
    success: '保存成功！',
    body: ShowcaseDraft,
    output: Submitted,
  }),
  editShowcase: post('EditFengcai', {
    access: 'member',
    failure: '会员风采保存失败',
    success: '保存成功！',
    body: record({ ...edited, ...showcaseFields }),
    output: Submitted,
  }),
  /** Newest first. */
  listMyShowcase: get('GetMyFengcai', {
    access: 'member',
    failure: '我的会员风采请求失败',
    input: record({ companyId: ['companyid', OwnCompanyId], ...paging(10) }),
    output: z.array(MyShowcase),
  }),
}
