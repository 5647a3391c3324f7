import { type Parameters, pageAddress } from '#shared/lib/pageAddress.ts'

interface MemberPageRules {
  title: string
  /** Of a form: its title when the address names an item to edit, and the list with that item. */
  editing?: { title: string; list: string }
  /** Its group in the menu of the member centre. */
  group?: string
  /** The page from which a page without a menu entry is reached. */
  below?: string
  /** Missing from the menu of enterprises, which may open it nevertheless; what its form sends, staff can switch off. */
  officeOnly?: true
}

/** The pages of the member centre, by the last part of their inherited addresses, in the order of the menu. */
export const memberPages = {
  'update-member-info': { title: '信息维护', group: '会员信息' },
  'update-pass': { title: '修改密码', group: '会员信息' },
  'my-messages': { title: '我的消息', group: '会员信息' },
  'upload-city-style': { title: '上传风采', group: '会员风采', editing: { title: '编辑风采', list: 'my-city-style' } },
  'upload-food': { title: '上传美食', group: '会员风采', editing: { title: '编辑美食', list: 'my-food' }, officeOnly: true },
  'my-city-style': { title: '我的风采', group: '会员风采' },
  'my-food': { title: '我的美食', group: '会员风采', officeOnly: true },
  'recommend-food': { title: '推荐菜品', below: 'my-food' },
  'event-rigister': { title: '我的报名', group: '活动报名' },
  'upload-info': { title: '上传共享信息', group: '信息交流', editing: { title: '编辑共享信息', list: 'my-info-pool' }, officeOnly: true },
  'upload-special-info': { title: '上传专报信息', group: '信息交流', editing: { title: '编辑专报信息', list: 'my-info-pool' }, officeOnly: true },
  'my-info-pool': { title: '我的信息', group: '信息交流', officeOnly: true },
  'download-record': { title: '下载记录', group: '信息交流', officeOnly: true },
} as const satisfies Record<string, MemberPageRules>
export type MemberPage = keyof typeof memberPages
export const memberPageNames = Object.keys(memberPages) as MemberPage[]

/** What is declared of a page. */
export const memberPageRules = (page: MemberPage): MemberPageRules => memberPages[page]

/** `/layout/my-food?page=2`. */
export const memberPageAddress = (page: MemberPage, parameters?: Parameters) => pageAddress(page, parameters)
