import { type ComponentType, lazy } from 'react'
import { pageReads } from '#web/lib/page.ts'
import { type Editing, entry, fixed, type PageEntry } from '#web/lib/route.ts'
import { aboutPages, branchPages, homePages, newsPages, sitePages } from '#web/routes/associationPages.ts'
import { infoPages, servicePages } from '#web/routes/servicePages.ts'
import { foodPages, showcasePages } from '#web/routes/showcasePages.ts'

interface MemberPage {
  title: string
  /** Of a form: its title when the address names an item to edit, and the list with that item. */
  editing?: Editing
  /** Its group in the menu of the member centre. */
  group?: string
  /** The page from which a page without a menu entry is reached. */
  below?: string
  /** Missing from the menu of enterprises, which may open it nevertheless; what its form sends, staff can switch off. */
  officeOnly?: true
  /** Returns its component, which has no properties. */
  load(): Promise<ComponentType>
}

/** The pages of the member centre, by the last part of their inherited addresses, in the order of the menu. */
export const memberPages: Readonly<Record<string, MemberPage>> = {
  'update-member-info': {
    ...{ title: '信息维护', group: '会员信息' },
    load: async () => (await import('#web/member/features/account/AccountPages.tsx')).ProfilePage,
  },
  'update-pass': {
    ...{ title: '修改密码', group: '会员信息' },
    load: async () => (await import('#web/member/features/account/AccountPages.tsx')).ChangePasswordPage,
  },
  'my-messages': {
    ...{ title: '我的消息', group: '会员信息' },
    load: async () => (await import('#web/member/features/message/MessagesPage.tsx')).MessagesPage,
  },
  'upload-city-style': {
    ...{ title: '上传风采', group: '会员风采', editing: { title: '编辑风采', list: 'my-city-style' } },
    load: async () => (await import('#web/member/features/memberShowcase/ShowcasePages.tsx')).UploadShowcasePage,
  },
  'upload-food': {
    ...{ title: '上传美食', group: '会员风采', editing: { title: '编辑美食', list: 'my-food' }, officeOnly: true },
    load: async () => (await import('#web/member/features/memberFood/UploadShopPage.tsx')).UploadShopPage,
  },
  'my-city-style': {
    ...{ title: '我的风采', group: '会员风采' },
    load: async () => (await import('#web/member/features/memberShowcase/ShowcasePages.tsx')).MyShowcasePage,
  },
  'my-food': {
    ...{ title: '我的美食', group: '会员风采', officeOnly: true },
    load: async () => (await import('#web/member/features/memberFood/ShopsPages.tsx')).MyShopsPage,
  },
  'recommend-food': {
    ...{ title: '推荐菜品', below: 'my-food' },
    load: async () => (await import('#web/member/features/memberFood/ShopsPages.tsx')).DishesPage,
  },
  'event-rigister': {
    ...{ title: '我的报名', group: '活动报名' },
    load: async () => (await import('#web/member/features/signUp/MySignUpsPage.tsx')).MySignUpsPage,
  },
  'upload-info': {
    ...{ title: '上传共享信息', group: '信息交流', editing: { title: '编辑共享信息', list: 'my-info-pool' }, officeOnly: true },
    load: async () => (await import('#web/member/features/memberInfo/UploadSharedPage.tsx')).UploadSharedPage,
  },
  'upload-special-info': {
    ...{ title: '上传专报信息', group: '信息交流', editing: { title: '编辑专报信息', list: 'my-info-pool' }, officeOnly: true },
    load: async () => (await import('#web/member/features/memberInfo/UploadReportPage.tsx')).UploadReportPage,
  },
  'my-info-pool': {
    ...{ title: '我的信息', group: '信息交流', officeOnly: true },
    load: async () => (await import('#web/member/features/memberInfo/MyInfoPage.tsx')).MyInfoPage,
  },
  'download-record': {
    ...{ title: '下载记录', group: '信息交流', officeOnly: true },
    load: async () => (await import('#web/member/features/download/DownloadsPage.tsx')).DownloadsPage,
  },
}

/** A page of the member centre, rendered in the browser only, so that neither server nor visitors load its code. */
function memberPage([path, { title, editing, load }]: [string, MemberPage]): PageEntry {
  const page = async () => lazy(async () => ({ default: await load() }))
  return { path, title, member: true, private: true, eagerHydration: true, page, ...(editing && { editing, reads: formReads(title, editing) }) }
}

/** Names the page by what its form does: create an item or, if the address names one, change it. */
const formReads = (title: string, editing: Editing) => async () =>
  pageReads({
    parameters: ['id'],
    reads: () => ({}),
    head(_data, url) {
      const name = url.text('id') === '' ? title : editing.title
      return { title: name, description: `${name}。`, private: true }
    },
  })

/** For signing in. */
const accountPages: PageEntry[] = [
  {
    ...fixed('login', '会员登录', () => import('#web/features/login/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
    private: true,
    eagerHydration: true,
  },
  {
    ...entry(
      'forgot-password',
      undefined,
      () => import('#web/features/login/forgotPassword.reads.ts').then(({ forgotPasswordReads }) => forgotPasswordReads),
      () => import('#web/features/login/PasswordResetPages.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    ),
    private: true,
    eagerHydration: true,
  },
  {
    ...fixed('reset-password', '重设密码', () =>
      import('#web/features/login/PasswordResetPages.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
    ),
    private: true,
    eagerHydration: true,
  },
]

export const pages: PageEntry[] = [
  ...homePages,
  ...aboutPages,
  ...newsPages,
  ...branchPages,
  ...servicePages,
  ...showcasePages,
  ...infoPages,
  ...foodPages,
  ...sitePages,
  ...accountPages,
  ...Object.entries(memberPages).map(memberPage),
]
