import { type Loose, type Note, quiet } from '#server/import/decode.ts'
import { companies, highlights, infoItems } from '#server/import/itemParts.ts'
import { createCollection, type ListReader } from '#server/import/lists.ts'
import { type OldKind, Unusable } from '#server/import/oldKind.ts'
import { noteFailure } from '#server/import/sourceFiles.ts'
import type { Published } from '#server/import/targets.ts'
import { plainLine, toHtml } from '#server/import/texts.ts'
import { unknownTime } from '#server/import/unknownTime.ts'
import { associationContract } from '#shared/contracts/association.ts'
import { type CompanyDetail, companyContract } from '#shared/contracts/company.ts'
import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import type { WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { type HighlightDetail, highlightContract } from '#shared/contracts/highlight.ts'
import { type InfoDetail, infoContract } from '#shared/contracts/info.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import { lowestRank } from '#shared/rules/companyRules.ts'
import { infoItemKindOf } from '#shared/rules/infoItemRules.ts'
import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'

type OldCompany = Loose<CompanyDetail> & { summary?: string; position?: number }

/** Includes units from the member list, whose order applies. */
export const oldCompany: OldKind<OldCompany, { written: WrittenCompany; parts: undefined } & Published> = {
  source: 'company',
  name: '会员单位',
  group: 'companies',
  target: companies,
  ignores: ['views', 'newer', 'older', 'related', 'summary'],
  async list(reader) {
    const all = createCollection<OldCompany>(reader.note)
    const byName = new Map<string, OldCompany>()
    for (const type of [1, 2, 3, 4]) {
      await reader.pages(companyContract.listCompanies, { type }, `会员单位（类型 ${type}）`, (item) => {
        const record: OldCompany = { ...item, type }
        const name = plainLine(item.name, '名称', quiet)
        if (!all.add(item.id, name, record)) return false
        byName.set(name, record)
        return true
      })
      await addMembers(reader, type, all, byName)
    }
    return all.items()
  },
  async detail(calls, { id, record }, note) {
    const { data } = await calls.read(companyContract.getCompany, { id }, note)
    return data && { ...record, ...data, position: record.position }
  },
  async draft(record, _item, context) {
    const { note } = context
    const line = (text: string | undefined, name: string) => plainLine(text, name, note)
    const name = line(record.name, '名称')
    if (name === '') throw new Unusable('没有名称')
    const { html } = await context.files.withOwnFiles(toHtml(record.introduction ?? record.summary), context)
    return {
      written: {
        type: record.type ?? 4,
        rank: record.rank ?? lowestRank,
        name,
        shortName: '',
        logoKey: await context.files.picture(record.logoKey, '标志', context),
        mainBusiness: line(record.mainBusiness, '主营业务'),
        introduction: html,
        province: line(record.province, '省份'),
        city: line(record.city, '城市'),
        address: line(record.address, '地址'),
        contactPhone: readPhone(line(record.contactPhone, '联系电话'), note),
        position: record.position ?? 0,
      },
      parts: undefined,
      publishedAt: beijingDate(record.publishedAt ?? unknownTime(note)),
      views: record.views,
    }
  },
}

async function addMembers(reader: ListReader, type: number, all: ReturnType<typeof createCollection<OldCompany>>, byName: Map<string, OldCompany>) {
  const members = await reader.once(associationContract.listMembers, { type }, `会员名单（类型 ${type}）`)
  for (const [position, member] of (members ?? []).entries()) {
    const name = plainLine(member.name, '名称', quiet)
    const known = byName.get(name)
    if (known) known.position = position
    else if (name !== '') all.add(member.id, name, { id: member.id, type, name, position })
  }
}

/** Drops masked numbers; staff fill them in. */
function readPhone(phone: string, note: Note): string {
  if (!phone.includes('*')) return phone
  note('联系电话在旧站上被遮盖，请补填')
  return ''
}

type OldInfo = Loose<InfoDetail> & { summary?: string }

export const oldInfoItem: OldKind<OldInfo, { written: WrittenInfoItem; parts: undefined } & Published> = {
  source: 'infoItem',
  name: '信息交流',
  group: 'information',
  target: infoItems,
  needsLogin: true,
  ignores: ['views', 'downloads', 'newer', 'older', 'related', 'status', 'failReason', 'summary'],
  async list(reader) {
    const all = createCollection<OldInfo>(reader.note)
    for (const category of [infoCategory.daily, infoCategory.report, infoCategory.thinkTank])
      await reader.pages(infoContract.listInfo, { category }, infoCategories[category], (item) =>
        all.add(item.id, plainLine(item.title, '标题', quiet), { ...item, category }),
      )
    return all.items()
  },
  async detail(calls, { id, record }, note) {
    const { data } = await calls.read(infoContract.getInfo, { id }, note)
    return data && { ...record, ...data, category: record.category }
  },
  async draft(record, { id }, context) {
    const { note } = context
    const title = plainLine(record.title, '标题', note)
    if (title === '') throw new Unusable('没有标题')
    const { html } = await context.files.withOwnFiles(toHtml(record.description ?? record.summary), context)
    return {
      written: {
        category: infoItemKindOf(record.category ?? infoCategory.daily),
        title,
        description: html,
        attachmentKey: await readDocument(id, record.fileName ?? undefined, context),
        companyId: record.companyName ? await context.unit({ name: record.companyName }) : null,
        submitterName: plainLine(record.submitterName, '报送人', note),
      },
      parts: undefined,
      publishedAt: beijingDate(record.publishedAt ?? unknownTime(note)),
      views: record.views,
    }
  },
}

/** Without the document the item is incomplete; a run with a login resumes it. */
async function readDocument(id: number, fileName: string | undefined, context: Parameters<typeof oldInfoItem.draft>[2]): Promise<string | null> {
  const { calls, files, note, missing } = context
  if (!calls.isSignedIn) {
    note('附件没有导入：需要会员登录')
    missing()
    return null
  }
  try {
    return await files.document(`document-${id}`, fileName, () => calls.documentAddress(id), calls.memberHeaders)
  } catch (error) {
    noteFailure(context, '附件', error)
    return null
  }
}

type OldHighlight = Loose<HighlightDetail>

export const oldHighlight: OldKind<OldHighlight, { written: WrittenHighlight; parts: undefined } & Published> = {
  source: 'highlight',
  name: '精彩瞬间',
  group: 'highlights',
  target: highlights,
  ignores: ['views', 'newer', 'older', 'related', 'coverKey'],
  async list(reader) {
    const all = createCollection<OldHighlight>(reader.note)
    const add = (item: OldHighlight) => all.add(item.id, plainLine(item.name, '名称', quiet), item)
    await reader.pages(highlightContract.listHighlights, {}, '精彩瞬间', add)
    return all.items()
  },
  async detail(calls, { id, record }, note) {
    const { data } = await calls.read(highlightContract.getHighlight, { id }, note)
    return data && { ...record, ...data }
  },
  async draft(record, _item, context) {
    const name = plainLine(record.name, '名称', context.note)
    if (name === '') throw new Unusable('没有名称')
    const images: WrittenHighlight['images'] = []
    const given = record.images?.length ? record.images : [{ fileKey: record.coverKey, title: '' }]
    for (const { fileKey: address, title } of given) {
      const fileKey = await context.files.picture(address, '图片', context)
      if (fileKey) images.push({ fileKey, title: plainLine(title, '图片说明', context.note) })
    }
    if (images.length === 0) throw new Unusable('没有一张图片能取到')
    return {
      written: { name, images },
      parts: undefined,
      publishedAt: beijingDate(record.publishedAt ?? unknownTime(context.note)),
      views: record.views,
    }
  },
}
