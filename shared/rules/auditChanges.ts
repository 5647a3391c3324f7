import { nameIn } from '#shared/rules/auditNames.ts'
import { roleNames } from '#shared/rules/permissions.ts'

/** A field that a deed has changed: as text, '' where there was or is nothing. */
interface Change {
  name: string
  before: string
  after: string
}

/** Fields as staff read them; one that is not here is called as the database calls it. */
const fieldNames: Record<string, string> = {
  title: '标题',
  name: '名称',
  shortName: '简称',
  label: '分类',
  section: '栏目',
  policyType: '类型',
  status: '状态',
  version: '版本',
  publishedAt: '发布时间',
  withdrawAt: '下线时间',
  deletedAt: '删除时间',
  disabledAt: '停用时间',
  pinned: '置顶',
  headline: '头条',
  position: '顺序',
  link: '链接',
  source: '来源',
  author: '作者',
  editor: '编辑',
  originalLink: '原文链接',
  originalUrl: '原文链接',
  subtitle: '副标题',
  branchId: '分会',
  summary: '摘要',
  description: '正文',
  content: '正文',
  html: '正文',
  place: '地点',
  startsAt: '开始时间',
  endsAt: '结束时间',
  signUpOpensAt: '报名开始',
  signUpClosesAt: '报名截止',
  capacity: '名额',
  assignee: '办理人',
  coverKey: '封面',
  imageKey: '图片',
  loginName: '登录账号',
  userName: '姓名',
  role: '角色',
  accountType: '账号类型',
  companyId: '单位',
  companyName: '单位',
  phone: '手机号',
  email: '电子邮箱',
  address: '地址',
  amount: '积分',
  reason: '原因',
  failReason: '驳回原因',
  note: '备注',
  altText: '替代文字',
  originalName: '文件名',
  size: '大小',
  text: '搜索',
  sort: '排序',
  direction: '方向',
  action: '操作',
  actor: '账号',
  subject: '对象',
  from: '开始日期',
  until: '结束日期',
  kind: '类型',
  used: '是否使用',
  userAgent: '浏览器',
  value: '值',
  url: '网址',
  group: '分组',
  enabled: '启用',
  showFrom: '开始显示',
  showUntil: '结束显示',
  rank: '职务',
  introduction: '简介',
  slogan: '宣传语',
  charter: '协会章程',
  responsibilities: '主要职责',
  structureKey: '组织架构图',
  tel: '电话',
  postcode: '邮政编码',
  longitude: '经度',
  latitude: '纬度',
  pictureKey: '照片',
  profileId: '机构',
  nature: '性质',
  remark: '介绍',
  code: '编号',
  words: '同义词',
  ids: '顺序',
  host: '服务器',
  port: '端口',
  security: '加密方式',
  user: '用户名',
  password: '密码',
  to: '收件邮箱',
  main: '主导航',
  about: '关于我们',
  news: '新闻中心',
  showcase: '会员风采',
  info: '信息交流',
  branch: '分支机构',
}
const words: Record<string, string> = {
  ...roleNames,
  member: '会员',
  draft: '草稿',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  received: '待受理',
  assigned: '办理中',
  arranged: '已安排',
  done: '已完成',
  cancelled: '已取消',
  superseded: '已被新版本替代',
  ascending: '升序',
  descending: '降序',
  true: '是',
  false: '否',
}

type Fields = Record<string, unknown> | null

/** What is different before and after a deed, field by field, in the order the fields were noted. */
export function describeChanges(before: Fields, after: Fields): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name: nameIn(fieldNames, name), before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter(({ before, after }) => before !== after)
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join('、')
  if (typeof value === 'object') return JSON.stringify(value)
  return nameIn(words, String(value))
}
