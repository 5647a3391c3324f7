import { z } from 'zod'
import { articleFields, neighbourFields } from '#shared/contracts/article.ts'
import { ownStatus } from '#shared/contracts/submission.ts'
import { FileUrl, Id, inMacroRegion, paging, record, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** 1 think-tank, 3 special report, 4 daily; shared information (2) has its own calls. */
const InfoItemCategory = Whole(1, 4).refine((category) => category !== infoCategory.shared, '未知的信息类别')

/** Name on the wire (`专报信息`), number in code. */
export const CategoryLabel = z.codec(z.enum(Object.values(infoCategories)), z.int(), {
  decode: (label) => Number(Object.entries(infoCategories).find(([, name]) => name === label)?.[0]),
  encode: (category) => infoCategories[category as keyof typeof infoCategories],
})

/** Never reveals the attachment's location. */
const infoFields = {
  id: ['ProjectId', z.int()],
  title: ['Name', z.string()],
  category: ['Invest', CategoryLabel],
  publishedAt: ['CTime', Timestamp],
  companyName: ['CompanyName', z.string()],
  submitterName: ['ProjectName', z.string()],
  fileName: ['FileName', z.string().nullable()],
} as const
const InfoItem = record({ ...infoFields, summary: ['ProjectDesc', z.string()], hasFile: ['HasFile', z.boolean()] })
export type InfoItem = z.output<typeof InfoItem>

const InfoDetail = record({
  ...infoFields,
  fileSize: ['FileSize', z.int().nullable()],
  description: ['ProjectDesc', z.string()],
  downloads: ['DownloadCount', z.int()],
  views: ['ViewCount', z.int()],
  ...neighbourFields,
  /** For the owner's edit form only. */
  attachmentKey: ['Other', FileUrl.optional()],
  status: ['CheckStatus', ReviewStatus.optional()],
  failReason: ownStatus.failReason,
  version: ownStatus.version,
})
export type InfoDetail = z.output<typeof InfoDetail>

const SharedItem = record({
  ...articleFields,
  /** Repeats the id: the inherited home page mixes shared information and items. */
  projectId: ['ProjectId', z.int()],
  companyId: ['CompanyId', z.int()],
  companyName: ['CompanyName', z.string()],
  officeId: ['zhujingbanId', z.int()],
  officeName: ['zhujingbanName', z.string()],
})
export type SharedItem = z.output<typeof SharedItem>

const OfficeShare = record({
  officeId: ['zhujingbanId', z.int()],
  officeName: ['zhujingbanName', z.string()],
  logoKey: ['Logo', FileUrl],
  items: ['lstGongXiang', z.array(SharedItem)],
})
export type OfficeShare = z.output<typeof OfficeShare>

export const infoContract = {
  listInfo: get('GetProjectList', {
    access: 'public',
    failure: '信息交流请求失败',
    input: record({ category: ['type', InfoItemCategory.default(4)], ...paging(8) }),
    output: z.array(InfoItem),
  }),
  getInfo: get('GetProjectDetail', {
    access: 'public',
    ownerVariant: true,
    failure: '信息交流详情访问请求失败',
    input: record({ id: ['id', Id] }),
    output: InfoDetail,
  }),
  /** `id` selects an office. */
  listShared: get('GetGongxiang', {
    access: 'public',
    failure: '共享信息请求失败',
    input: record({ officeId: ['id', Id.optional()], ...paging(10) }),
    output: z.array(SharedItem),
  }),
  /** Offices with their newest three. */
  listSharedByOffice: get('GetGongxiangZhujingban', {
    access: 'public',
    failure: '驻京办共享信息求失败',
    input: record({ ...inMacroRegion, ...paging(10) }),
    output: z.array(OfficeShare),
  }),
}
