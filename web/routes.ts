import { type ComponentType, lazy } from 'react'
import { type MemberPage, memberPageNames, memberPages } from '#shared/rules/memberPages.ts'
import { pageReads } from '#web/lib/page.ts'
import { type Editing, entry, fixed, type PageEntry } from '#web/lib/route.ts'
import { aboutPages, branchPages, homePages, newsPages, sitePages } from '#web/routes/associationPages.ts'
import { infoPages, servicePages } from '#web/routes/servicePages.ts'
import { foodPages, showcasePages } from '#web/routes/showcasePages.ts'

type Load = () => Promise<ComponentType>

/** The components of the member centre, without properties. */
const memberComponents: Record<MemberPage, Load> = {
  'update-member-info': () => import('#web/member/features/account/AccountPages.tsx').then(({ ProfilePage }) => ProfilePage),
  'update-pass': () => import('#web/member/features/account/AccountPages.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  'my-messages': () => import('#web/member/features/message/MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage),
  'upload-city-style': () => import('#web/member/features/memberShowcase/ShowcasePages.tsx').then(({ UploadShowcasePage }) => UploadShowcasePage),
  'my-city-style': () => import('#web/member/features/memberShowcase/ShowcasePages.tsx').then(({ MyShowcasePage }) => MyShowcasePage),
  'upload-food': () => import('#web/member/features/memberFood/UploadShopPage.tsx').then(({ UploadShopPage }) => UploadShopPage),
  'my-food': () => import('#web/member/features/memberFood/ShopsPages.tsx').then(({ MyShopsPage }) => MyShopsPage),
  'recommend-food': () => import('#web/member/features/memberFood/ShopsPages.tsx').then(({ DishesPage }) => DishesPage),
  'event-rigister': () => import('#web/member/features/signUp/MySignUpsPage.tsx').then(({ MySignUpsPage }) => MySignUpsPage),
  'upload-info': () => import('#web/member/features/memberInfo/UploadSharedPage.tsx').then(({ UploadSharedPage }) => UploadSharedPage),
  'upload-special-info': () => import('#web/member/features/memberInfo/UploadReportPage.tsx').then(({ UploadReportPage }) => UploadReportPage),
  'my-info-pool': () => import('#web/member/features/memberInfo/MyInfoPage.tsx').then(({ MyInfoPage }) => MyInfoPage),
  'download-record': () => import('#web/member/features/download/DownloadsPage.tsx').then(({ DownloadsPage }) => DownloadsPage),
}

/** A page of the member centre, rendered in the browser only, so that neither server nor visitors load its code. */
function memberPage(path: MemberPage): PageEntry {
  const rules = memberPages[path]
  const { title } = rules
  const page = async () => lazy(() => memberComponents[path]().then((page) => ({ default: page })))
  const editing = 'editing' in rules ? rules.editing : undefined
  return { path, title, member: true, private: true, page, ...(editing && { editing, reads: formReads(title, editing) }) }
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
  },
  {
    ...entry(
      'forgot-password',
      undefined,
      () => import('#web/features/login/forgotPassword.reads.ts').then(({ forgotPasswordReads }) => forgotPasswordReads),
      () => import('#web/features/login/PasswordResetPages.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
    ),
    private: true,
  },
  {
    ...fixed('reset-password', '重设密码', () =>
      import('#web/features/login/PasswordResetPages.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
    ),
    private: true,
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
  ...memberPageNames.map(memberPage),
]
