import { type ComponentType, lazy } from 'react'
import type { MemberPage } from '#shared/rules/memberPages.ts'
import { pageReads } from '#web/lib/page.ts'
import { type Editing, entry, fixed, type PageEntry } from '#web/lib/route.ts'

type Load = () => Promise<ComponentType>

/** A member page, rendered only in the browser inside MemberLayout; its code loads on demand, never on the server or for guests. */
const memberPage = (path: MemberPage, title: string, load: Load): PageEntry => ({
  path,
  title,
  member: true,
  private: true,
  page: async () => lazy(() => load().then((page) => ({ default: page }))),
})

/** A form page that creates an item or edits the one in the URL. */
const formPage = (path: MemberPage, title: string, editing: Editing, load: Load): PageEntry => ({
  ...memberPage(path, title, load),
  editing,
  reads: async () =>
    pageReads({
      parameters: ['id'],
      reads: () => ({}),
      head(_data, url) {
        const name = url.text('id') === '' ? title : editing.title
        return { title: name, description: `${name}。`, private: true }
      },
    }),
})

export const memberPages: PageEntry[] = [
  {
    ...fixed('login', undefined, '会员登录', () => import('#web/features/login/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
    private: true,
  },
  {
    ...entry(
      'forgot-password',
      undefined,
      () => import('#web/features/login/forgotPassword.reads.ts').then(({ forgotPasswordReads }) => forgotPasswordReads),
      () => import('#web/features/login/ForgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    ),
    private: true,
  },
  {
    ...fixed('reset-password', undefined, '重设密码', () =>
      import('#web/features/login/ResetPasswordPage.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
    ),
    private: true,
  },
  memberPage('update-member-info', '信息维护', () => import('#web/member/features/account/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage)),
  memberPage('update-pass', '修改密码', () =>
    import('#web/member/features/account/ChangePasswordPage.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  ),
  memberPage('my-messages', '我的消息', () => import('#web/member/features/message/MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage)),
  formPage('upload-city-style', '上传风采', { title: '编辑风采', list: 'my-city-style' }, () =>
    import('#web/member/features/memberShowcase/UploadShowcasePage.tsx').then(({ UploadShowcasePage }) => UploadShowcasePage),
  ),
  memberPage('my-city-style', '我的风采', () =>
    import('#web/member/features/memberShowcase/MyShowcasePage.tsx').then(({ MyShowcasePage }) => MyShowcasePage),
  ),
  formPage('upload-food', '上传美食', { title: '编辑美食', list: 'my-food' }, () =>
    import('#web/member/features/memberFood/UploadShopPage.tsx').then(({ UploadShopPage }) => UploadShopPage),
  ),
  memberPage('my-food', '我的美食', () => import('#web/member/features/memberFood/MyShopsPage.tsx').then(({ MyShopsPage }) => MyShopsPage)),
  memberPage('recommend-food', '推荐菜品', () => import('#web/member/features/memberFood/DishesPage.tsx').then(({ DishesPage }) => DishesPage)),
  memberPage('event-rigister', '我的报名', () => import('#web/member/features/signUp/MySignUpsPage.tsx').then(({ MySignUpsPage }) => MySignUpsPage)),
  formPage('upload-info', '上传共享信息', { title: '编辑共享信息', list: 'my-info-pool' }, () =>
    import('#web/member/features/memberInfo/UploadSharedPage.tsx').then(({ UploadSharedPage }) => UploadSharedPage),
  ),
  formPage('upload-special-info', '上传专报信息', { title: '编辑专报信息', list: 'my-info-pool' }, () =>
    import('#web/member/features/memberInfo/UploadReportPage.tsx').then(({ UploadReportPage }) => UploadReportPage),
  ),
  memberPage('my-info-pool', '我的信息', () => import('#web/member/features/memberInfo/MyInfoPage.tsx').then(({ MyInfoPage }) => MyInfoPage)),
  memberPage('download-record', '下载记录', () =>
    import('#web/member/features/download/DownloadsPage.tsx').then(({ DownloadsPage }) => DownloadsPage),
  ),
]
