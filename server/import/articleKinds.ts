import type { Calls } from '#server/import/calls.ts'
import type { Loose, Note } from '#server/import/decode.ts'
import { type ArticleParts, articles } from '#server/import/itemParts.ts'
import { createCollection, type Listed, type ListReader } from '#server/import/lists.ts'
import { type Found, type ItemContext, type OldKind, Unusable } from '#server/import/oldKind.ts'
import { noteFailure } from '#server/import/sourceFiles.ts'
import type { Published } from '#server/import/targets.ts'
import { plainLine, toHtml, webAddress } from '#server/import/texts.ts'
import { unknownTime } from '#server/import/unknownTime.ts'
import { type ArticleDetail, articleContract } from '#shared/contracts/article.ts'
import { branchContract } from '#shared/contracts/branch.ts'
import { companyContract } from '#shared/contracts/company.ts'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import type { Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { type ArticleKind, articleKinds } from '#shared/rules/articleRules.ts'
import { branches } from '#shared/rules/branches.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import type { ImportGroup } from '#shared/rules/importGroups.ts'
import { brandSections, newsSections, showcaseSections, signUpLabel } from '#shared/rules/policyTypes.ts'

type OldArticle = Loose<ArticleDetail> & { ownSubtitle?: string; officeId?: number; officeName?: string; officeTitle?: string }

type Place = Pick<OldArticle, 'section' | 'branchId' | 'companyId' | 'officeId' | 'officeName' | 'officeTitle' | 'companyName'>

type Collection = ReturnType<typeof createCollection<OldArticle>>

const collect = <E extends Endpoint>(reader: ListReader, all: Collection, endpoint: E, input: GivenOf<E>, name: string, place: Place = {}) =>
  reader.pages(endpoint, input, name, (item) => {
    const record = item as OldArticle
    return all.add(
      record.id,
      plainLine(record.title, '标题', () => {}),
      { ...record, ...place },
    )
  })

const articleKind = (
  type: ArticleKind,
  group: ImportGroup,
  read: (reader: ListReader, all: Collection, found: Found) => Promise<void>,
  detail: typeof articleContract.getArticle | typeof medicalContract.getScience = articleContract.getArticle,
): OldKind<OldArticle, { written: WrittenArticle; parts: ArticleParts } & Published> => ({
  source: type,
  name: articleKinds[type].name,
  group,
  target: articles,
  ignores: ['views', 'newer', 'older', 'related', 'status', 'failReason', 'summary', 'officeTitle'],
  async list(reader, found) {
    const all = createCollection<OldArticle>(reader.note)
    await read(reader, all, found)
    return all.items()
  },
  detail: (calls, item, note) => readDetail(calls, detail, item, note),
  draft: (record, item, context) => toDraft(type, record, item, context),
})

/** The list determines placement; the detail everything else. */
async function readDetail(
  calls: Calls,
  endpoint: typeof articleContract.getArticle | typeof medicalContract.getScience,
  item: Listed<OldArticle>,
  note: Note,
) {
  const { data } = await calls.read(endpoint as typeof articleContract.getArticle, { id: item.id }, note)
  const { section, branchId, companyId, officeId, officeName, officeTitle } = item.record
  const place = { section, branchId, companyId, officeId, officeName, officeTitle }
  const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined && value !== null))
  return data && { ...item.record, ...data, ...known }
}

async function toDraft(type: ArticleKind, record: OldArticle, { id }: Listed<OldArticle>, context: ItemContext) {
  const { note } = context
  const line = (text: string | undefined | null, name: string) => plainLine(text ?? undefined, name, note)
  const title = line(record.title, '标题')
  if (title === '') throw new Unusable('没有标题')
  const { html, attachments } = await context.files.withOwnFiles(toHtml(record.content ?? record.summary), context)
  const section = record.section ?? 1
  const isOpen = record.activity?.open ?? (type === 'activity' && record.subtitle?.trim() === signUpLabel)
  const subtitle = line(record.subtitle, '副标题')
  const publishedAt = beijingDate(record.publishedAt ?? record.createdAt ?? unknownTime(note))
  const written: WrittenArticle = {
    type,
    section: articleKinds[type].sections ? section : 1,
    label: line(record.label, '标签'),
    title,
    // Newer portals list the own one beside the label.
    subtitle: type === 'activity' && subtitle === signUpLabel ? line(record.ownSubtitle, '副标题') : subtitle,
    content: html,
    coverKey: await context.files.picture(record.coverKey, '封面', context),
    link: webAddress(record.link ?? undefined) ?? '',
    source: line(record.source, '来源'),
    author: line(record.author, '作者'),
    editor: line(record.editor, '责任编辑'),
    originalUrl: webAddress(record.originalUrl ?? undefined) ?? '',
    companyId: await readOwner(type, record, title, context),
    branchId: articleKinds[type].belongsTo === 'branch' ? (record.branchId ?? null) : null,
    attachments: [...(await readAttachments(record, context)), ...attachments],
  }
  return {
    written,
    parts: { gallery: await readGallery(record, context), activity: type === 'activity' ? readActivity(record, isOpen, publishedAt) : null },
    publishedAt,
    createdAt: record.createdAt ? beijingDate(record.createdAt) : publishedAt,
    views: record.views,
    id,
  }
}

/** The page title identifies the unit when the old portal omits it. */
async function readOwner(type: ArticleKind, record: OldArticle, title: string, context: ItemContext): Promise<number | null> {
  const { companyId, companyName, officeId, officeName, officeTitle } = record
  const old = { id: officeId ?? companyId ?? undefined, name: officeName ?? companyName ?? undefined }
  const known = old.id === undefined && !old.name ? null : await context.unit(old)
  if (known !== null || articleKinds[type].belongsTo !== 'company') return known
  const name = old.name ?? officeTitle ?? (type === 'office' ? title : undefined)
  const owner = type === 'companyWork' || !name ? null : await context.office(name)
  if (owner === null) throw new Unusable('所属单位没有导入')
  return owner
}

async function readGallery({ gallery = [] }: OldArticle, context: ItemContext) {
  const pictures = []
  for (const { fileKey: address, title } of gallery) {
    const fileKey = await context.files.picture(address, '图集图片', context)
    if (fileKey) pictures.push({ fileKey, title: plainLine(title, '图片说明', context.note) })
  }
  return pictures
}

async function readAttachments({ attachments = [] }: OldArticle, context: ItemContext) {
  const files = []
  for (const { fileKey: address, name } of attachments) {
    if (!address) continue
    try {
      const fileName = plainLine(name, '附件名', context.note) || '附件'
      files.push({ fileKey: await context.files.attachment(address, fileName), name: fileName })
    } catch (error) {
      noteFailure(context, `附件${name ?? ''}`, error)
    }
  }
  return files
}

/** The old portal gives remaining places only, and no opening time. */
function readActivity({ activity }: OldArticle, isOpen: boolean, publishedAt: Date): ArticleParts['activity'] {
  if (!activity && !isOpen) return null
  const time = (text: string | null | undefined) => (text ? beijingDate(text) : null)
  const closesAt = time(activity?.closesAt)
  const places = activity?.placesLeft ?? null
  const startsAt = time(activity?.startsAt)
  const endsAt = time(activity?.endsAt)
  return {
    place: activity?.place ?? '',
    startsAt,
    endsAt: startsAt && endsAt && endsAt < startsAt ? null : endsAt,
    signUpOpensAt: isOpen && (closesAt === null || publishedAt < closesAt) ? publishedAt : null,
    signUpClosesAt: closesAt,
    capacity: places !== null && places > 0 ? places : null,
  }
}

const sectionsOf = (sections: Record<number, string>) => Object.keys(sections).map(Number)

export const oldArticleKinds = [
  articleKind('companyWork', 'companies', async (reader, all, found) => {
    for (const { id, title } of (found.get('company') ?? []).filter(({ record }) => record.type === enterprise))
      await collect(reader, all, companyContract.listCompanyWork, { companyId: id }, `${title}的工作动态`, { companyId: id })
  }),
  articleKind('office', 'offices', (reader, all) => collect(reader, all, officeContract.listOffices, {}, '驻京机构')),
  articleKind('officeWork', 'offices', async (reader, all, found) => {
    for (const { id, title, record } of found.get('office') ?? []) {
      const place = { companyId: (record as OldArticle).companyId, officeTitle: title }
      await collect(reader, all, officeContract.listOfficeWork, { officePageId: id }, `${title}的工作动态`, place)
    }
  }),
  articleKind('news', 'news', async (reader, all) => {
    for (const section of sectionsOf(newsSections))
      await collect(reader, all, newsContract.listNews, { section }, newsSections[section as keyof typeof newsSections], { section })
  }),
  articleKind('party', 'party', (reader, all) => collect(reader, all, partyContract.listParty, {}, '驻京党建')),
  articleKind('activity', 'activities', async (reader, all) => {
    for (const branchId of sectionsOf(branches))
      await collect(reader, all, branchContract.listActivities, { branchId }, `${branches[branchId as keyof typeof branches]}的活动`, { branchId })
  }),
  articleKind('brandActivity', 'forum', async (reader, all) => {
    for (const section of sectionsOf(brandSections))
      await collect(reader, all, salonContract.listBrandActivities, { section }, brandSections[section as keyof typeof brandSections], { section })
    // May repeat items of the second column.
    const forum = createCollection<OldArticle>(() => {})
    await collect(reader, forum, salonContract.listForum, {}, '专家讲坛', { section: 2 })
    for (const { id, title, record } of forum.items()) if (!all.has(id)) all.add(id, title, record)
  }),
  articleKind('policy', 'policy', (reader, all) => collect(reader, all, policyContract.listPolicies, {}, '政策解读')),
  articleKind('project', 'projects', (reader, all) => collect(reader, all, policyContract.listProjects, {}, '项目展示')),
  articleKind('medicalResource', 'medical', (reader, all) => collect(reader, all, medicalContract.listResources, {}, '医疗资源')),
  articleKind(
    'medicalScience',
    'medical',
    (reader, all) => collect(reader, all, medicalContract.listScience, {}, '医疗科普'),
    medicalContract.getScience,
  ),
  articleKind('showcase', 'showcase', async (reader, all) => {
    for (const section of sectionsOf(showcaseSections))
      await collect(reader, all, showcaseContract.listShowcase, { section }, showcaseSections[section as keyof typeof showcaseSections], { section })
  }),
  articleKind('shared', 'shared', async (reader, all) => {
    await collect(reader, all, infoContract.listShared, {}, '共享信息')
    if (all.items().length > 0) return
    // Without the combined list, each office has its own.
    const offices: { officeId: number; officeName?: string }[] = []
    await reader.pages(infoContract.listSharedByOffice, {}, '共享信息的驻京办', ({ officeId, officeName }) => {
      if (officeId === undefined || offices.some((office) => office.officeId === officeId)) return false
      offices.push({ officeId, officeName })
      return true
    })
    for (const { officeId, officeName } of offices) {
      const own = createCollection<OldArticle>(() => {})
      await collect(reader, own, infoContract.listShared, { officeId }, `${officeName ?? officeId}的共享信息`, { officeId, officeName })
      for (const { id, title, record } of own.items()) if (!all.has(id)) all.add(id, title, record)
    }
  }),
]
