import { z } from 'zod'
import { ownStatus } from '#shared/contracts/submission.ts'
import { FileUrl, Id, record, Timestamp } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { signUpStates } from '#shared/rules/activityRules.ts'

/** `Content` carries the first words as plain text. */
export const articleFields = {
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  subtitle: ['SubTitle', z.string()],
  label: ['Description', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  coverKey: ['ImageUrl', FileUrl],
  summary: ['Content', z.string()],
} as const
export const ArticleItem = record(articleFields)
export type ArticleItem = z.output<typeof ArticleItem>

const Neighbour = record({ id: ['Id', z.int()], title: ['Title', z.string()] })
const Related = record({ id: ['Id', z.int()], title: ['Title', z.string()], publishedAt: ['UpdateTime', Timestamp] })

/** Of a detail page. */
export const neighbourFields = {
  newer: ['Previous', Neighbour.nullable()],
  older: ['Next', Neighbour.nullable()],
  /** The five others that are closest in time, newest first. */
  related: ['Related', z.array(Related)],
} as const

const GalleryImage = record({ id: ['ImageId', z.int()], fileKey: ['ImageUrl', FileUrl], title: ['Title', z.string()] })

const Attachment = record({ name: ['Name', z.string()], fileKey: ['Url', FileUrl], size: ['Size', z.int()] })

/** Both are null without a limit. */
export const placeFields = { places: ['Places', z.int().nullable()], placesLeft: ['PlacesLeft', z.int().nullable()] } as const

const ActivityFacts = record({
  open: ['Open', z.boolean()],
  state: ['State', z.enum(signUpStates)],
  place: ['Place', z.string()],
  startsAt: ['StartTime', Timestamp.nullable()],
  endsAt: ['EndTime', Timestamp.nullable()],
  closesAt: ['CloseTime', Timestamp.nullable()],
  ...placeFields,
})

export const ArticleDetail = record({
  id: ['Id', z.int()],
  policyType: ['PolicyType', z.int()],
  section: ['Type', z.int()],
  title: ['Title', z.string()],
  subtitle: ['SubTitle', z.string()],
  label: ['Description', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  createdAt: ['CreateTime', Timestamp],
  coverKey: ['ImageUrl', FileUrl],
  content: ['Content', z.string()],
  summary: ['Summary', z.string()],
  link: ['Remark', z.string().nullable()],
  source: ['Source', z.string()],
  author: ['Author', z.string()],
  editor: ['Editor', z.string()],
  originalUrl: ['OriginalUrl', z.string().nullable()],
  companyId: ['CompanyId', z.int().nullable()],
  companyName: ['CompanyName', z.string().nullable()],
  branchId: ['BranchId', z.int().nullable()],
  views: ['ViewCount', z.int()],
  gallery: ['ListImage', z.array(GalleryImage)],
  attachments: ['Attachments', z.array(Attachment)],
  activity: ['Activity', ActivityFacts.nullable()],
  ...neighbourFields,
  ...ownStatus,
})
export type ArticleDetail = z.output<typeof ArticleDetail>

export const articleContract = {
  getArticle: get('GetPlolicyDetail', {
    access: 'public',
    ownerVariant: true,
    failure: '详情请求失败',
    input: record({ id: ['id', Id] }),
    output: ArticleDetail,
  }),
}
