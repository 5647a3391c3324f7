import { entryOf, kindOfSubject, nameIn } from '#shared/rules/auditNames.ts'
import { backupLabels } from '#shared/rules/backupRules.ts'
import { brandLabels } from '#shared/rules/brand.ts'
import { contactLabels } from '#shared/rules/contact.ts'
import { creditRuleLabels } from '#shared/rules/creditRules.ts'
import { enterpriseAbilities } from '#shared/rules/enterpriseRules.ts'
import { footerLabels } from '#shared/rules/footerText.ts'
import { homeCountLimits } from '#shared/rules/homeCounts.ts'
import { hotWordLabels } from '#shared/rules/hotWords.ts'
import { importLabels } from '#shared/rules/importGroups.ts'
import { byItemKind } from '#shared/rules/itemKinds.ts'
import { limitNames, limitRules } from '#shared/rules/limits.ts'
import { mailLabels } from '#shared/rules/mailRules.ts'
import { mapLabels } from '#shared/rules/mapTiles.ts'
import { profileLabels } from '#shared/rules/profileRules.ts'
import { siteMenu, siteMenuNames } from '#shared/rules/siteMenus.ts'
import { siteTable, siteTableNames } from '#shared/rules/siteTables.ts'
import { externalSiteLabels } from '#shared/rules/webAddress.ts'
import { webhookLabels } from '#shared/rules/webhookRules.ts'

type Names = Readonly<Record<string, string>>

const common: Names = {
  title: '标题',
  name: '名称',
  shortName: '简称',
  label: '分类',
  section: '栏目',
  policyType: '类型',
  type: '类型',
  kind: '类型',
  category: '类别',
  status: '状态',
  state: '状态',
  version: '版本',
  publishedAt: '发布时间',
  withdrawAt: '下线时间',
  deletedAt: '删除时间',
  disabledAt: '停用时间',
  pinned: '置顶',
  headline: '头条',
  position: '顺序',
  ids: '顺序',
  link: '链接',
  source: '来源',
  author: '作者',
  editor: '编辑',
  originalUrl: '原文链接',
  subtitle: '副标题',
  branchId: '分会',
  summary: '摘要',
  description: '正文',
  content: '正文',
  html: '正文',
  introduction: '简介',
  attachments: '附件',
  attachmentKey: '附件',
  submitterName: '报送人',
  coverKey: '封面',
  imageKey: '图片',
  images: '图片',
  logoKey: '标志',
  photoKeys: '照片',
  rank: '会员级别',
  mainBusiness: '主营业务',
  province: '省份',
  city: '城市',
  address: '地址',
  contactPhone: '联系电话',
  tel: '电话',
  shopId: '餐厅',
  shown: '是否展示',
  areaCode: '区域',
  cuisineCode: '菜系',
  tags: '标签',
  averagePrice: '人均消费',
  openingHours: '营业时间',
  longitude: '经度',
  latitude: '纬度',
  coordinateSystem: '坐标系',
  recommended: '推荐',
  place: '地点',
  startsAt: '开始时间',
  endsAt: '结束时间',
  signUpOpensAt: '报名开始',
  signUpClosesAt: '报名截止',
  capacity: '名额',
  assignee: '办理人',
  loginName: '登录账号',
  userName: '姓名',
  role: '角色',
  roles: '角色',
  permissions: '权限',
  columns: '栏目',
  accountType: '账号类型',
  accountId: '账号',
  companyId: '单位',
  companyName: '单位',
  unitName: '单位自称',
  phone: '手机号',
  email: '电子邮箱',
  amount: '积分',
  balance: '余额',
  count: '数量',
  created: '新建数',
  changed: '修改数',
  file: '文件名',
  officeAddress: '办公地点',
  officePhone: '办公电话',
  reason: '原因',
  failReason: '驳回原因',
  note: '备注',
  altText: '替代文字',
  originalName: '文件名',
  size: '大小',
  userAgent: '浏览器',
  issue: '期号',
  date: '日期',
  items: '条数',
  articleId: '文章',
  value: '值',
  from: '开始日期',
  until: '结束日期',
}

/** Filters and sort of an export. */
const ofLists: Names = {
  text: '搜索',
  sort: '排序',
  direction: '方向',
  action: '操作',
  actor: '账号',
  owner: '上传人',
  subject: '对象',
  used: '是否使用',
  decision: '审核结果',
  reviewer: '审核人',
  activityId: '活动',
  standing: '报名状态',
  id: '编号',
  at: '时间',
  date: '发布时间',
  updated: '更新时间',
  createdAt: '创建时间',
  handledAt: '处理时间',
  lastLoginAt: '最近登录',
  signedUpAt: '报名时间',
  submitted: '报送数',
  adopted: '采用数',
  rejected: '驳回数',
  rate: '采用率',
  credits: '积分',
  downloads: '被下载',
  downloaded: '下载',
}

const ofItems: Names = { until: '链接有效期至' }
const ofTables = siteTableNames.map((name) => [name, Object.fromEntries(siteTable(name).columns.map(({ name, label }) => [name, label]))] as const)

/** Exceptions, by subject or its kind. */
const ofSubjects: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(ofTables),
  list: ofLists,
  ...byItemKind(() => ofItems),
  highlight: { ...ofItems, description: '简介' },
  company: { ...ofItems, type: '单位类型' },
  profile: profileLabels,
  reviewReason: { text: '驳回原因' },
  siteImport: importLabels,
  articlesImport: { articles: '文章数', publish: '直接发布' },
  'list 导入报告': { run: '导入编号', outcome: '结果' },
  backup: { place: backupLabels.place },
  'setting backup': backupLabels,
  'setting mail': { ...mailLabels, password: '密码', to: '收件邮箱' },
  'setting brand': brandLabels,
  'setting contact': contactLabels,
  'setting webhook': webhookLabels,
  'setting footer': footerLabels,
  'setting externalSites': externalSiteLabels,
  'setting homeCounts': Object.fromEntries(Object.entries(homeCountLimits).map(([name, { label }]) => [name, label])),
  'setting hotWords': hotWordLabels,
  'setting menus': Object.fromEntries(siteMenuNames.map((name) => [name, siteMenu(name).name])),
  'setting limits': Object.fromEntries(limitNames.map((name) => [name, limitRules[name].label])),
  'setting mapTiles': mapLabels,
  'setting creditRule': creditRuleLabels,
  'setting enterpriseMembers': enterpriseAbilities,
}

/** Unknown fields keep their database name. */
export function fieldName(subject: string, field: string): string {
  const own = entryOf(ofSubjects, subject) ?? entryOf(ofSubjects, kindOfSubject(subject)) ?? {}
  return entryOf(own, field) ?? nameIn(common, field)
}
