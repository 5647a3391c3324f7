import { checkContent, checkLine, filledContent, required, richText } from '#shared/rules/contentRules.ts'
import { requiredPhone } from '#shared/rules/phoneNumber.ts'
import { isProperName } from '#shared/rules/properName.ts'

/* Shared by form and server; they expect trimmed text. */

/** Maximum characters or items. */
export const submissionLimits = { title: 60, subtitle: 100, tag: 12, tags: 10, photos: 4, dishes: 30 } as const

/** Yuan per person, at most two decimals. */
function checkPrice(text: string): string | undefined {
  if (text === '') return '请输入人均消费'
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return '请输入正确的人均消费，如 80 或 80.50'
}

function checkTags(tags: string[]): string | undefined {
  if (tags.length === 0) return '请添加标签'
  if (tags.length > submissionLimits.tags) return `标签最多${submissionLimits.tags}个`
  if (new Set(tags).size < tags.length) return '标签不能重复'
  if (tags.some((tag) => [...tag].length > submissionLimits.tag || !isProperName(tag)))
    return `每个标签不超过${submissionLimits.tag}个字，不能含有特殊符号`
}

function checkPhotos(keys: string[]): string | undefined {
  if (keys.length === 0) return '请上传餐厅照片'
  if (keys.length > submissionLimits.photos) return `餐厅照片最多${submissionLimits.photos}张`
  if (new Set(keys).size < keys.length) return '餐厅照片不能重复'
}

const title = checkLine('标题', '请输入标题', submissionLimits.title)

export const sharedRules = { title, subtitle: checkLine('副标题', '请输入副标题', submissionLimits.subtitle), content: checkContent }

export const reportRules = { title, description: richText }

export const showcaseRules = {
  title,
  subtitle: sharedRules.subtitle,
  content: checkContent,
  label: (text: string) => (text === '' ? '请选择分类' : undefined),
}

export const shopRules = {
  title: checkLine('餐厅名称', '请输入餐厅名称', submissionLimits.title),
  areaCode: (text: string) => (text === '' ? '请选择区域' : undefined),
  cuisineCode: (text: string) => (text === '' ? '请选择菜系' : undefined),
  tags: checkTags,
  address: checkLine('餐厅地址', '请输入餐厅地址', 200),
  averagePrice: checkPrice,
  tel: requiredPhone('请输入联系电话'),
  photoKeys: checkPhotos,
  description: richText,
}

export const dishRules = { title: checkLine('菜品名称', '请输入菜品名称', submissionLimits.title) }

export const fileMessages = { attachment: '请上传附件', cover: '请上传封面照片' } as const

/* What reviewers may correct. */

export interface TextField {
  input: 'line' | 'html' | 'section' | 'area' | 'cuisine' | 'picture' | 'document'
  label: string
  rule(text: string): string | undefined
  maxLength?: number
}

export interface ListField {
  input: 'tags' | 'pictures'
  label: string
  rule(list: string[]): string | undefined
}

export type CorrectedField = TextField | ListField
/** In the order of the form. */
export type CorrectedFields = Record<string, CorrectedField>

const titleField = (label: string, rule: TextField['rule']): TextField => ({ input: 'line', label, rule, maxLength: submissionLimits.title })
const subtitle: TextField = { input: 'line', label: '副标题', rule: sharedRules.subtitle, maxLength: submissionLimits.subtitle }
const content: TextField = { input: 'html', label: '正文', rule: filledContent }

export const sharedFields: CorrectedFields = { title: titleField('标题', title), subtitle, content }

export const reportFields: CorrectedFields = {
  title: titleField('标题', title),
  attachmentKey: { input: 'document', label: '附件', rule: required(fileMessages.attachment) },
  description: { input: 'html', label: '正文', rule: reportRules.description },
}

export const showcaseFields: CorrectedFields = {
  title: titleField('标题', title),
  subtitle,
  label: { input: 'section', label: '分类', rule: showcaseRules.label },
  coverKey: { input: 'picture', label: '封面', rule: required(fileMessages.attachment) },
  content,
}

export const shopFields: CorrectedFields = {
  title: titleField('餐厅名称', shopRules.title),
  areaCode: { input: 'area', label: '区域', rule: shopRules.areaCode },
  cuisineCode: { input: 'cuisine', label: '菜系', rule: shopRules.cuisineCode },
  tags: { input: 'tags', label: '标签', rule: shopRules.tags },
  address: { input: 'line', label: '餐厅地址', rule: shopRules.address },
  averagePrice: { input: 'line', label: '人均消费（元）', rule: shopRules.averagePrice },
  tel: { input: 'line', label: '联系电话', rule: shopRules.tel },
  coverKey: { input: 'picture', label: '封面照片', rule: required(fileMessages.cover) },
  photoKeys: { input: 'pictures', label: '餐厅照片', rule: shopRules.photoKeys },
  description: { input: 'html', label: '正文', rule: shopRules.description },
}

export const dishFields: CorrectedFields = {
  title: titleField('菜品名称', dishRules.title),
  imageKey: { input: 'picture', label: '菜品图片', rule: required(fileMessages.attachment) },
}
