import { comingPage } from '#web/features/errors/ComingPage.tsx'
import { memberPage } from '#web/lib/memberPage.tsx'
import { fixed, type PageEntry } from '#web/lib/route.ts'

const coming = (path: string, title: string) => memberPage(path, title, async () => comingPage(title))

/** Sign-in and the member centre; and search, which is not built yet. */
export const memberPages: PageEntry[] = [
  {
    ...fixed('login', undefined, '会员登录', () => import('#web/features/login/LoginPage.tsx').then(({ LoginPage }) => LoginPage)),
    private: true,
  },
  memberPage('update-member-info', '信息维护', () => import('#web/features/account/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage)),
  memberPage('update-pass', '修改密码', () =>
    import('#web/features/account/ChangePasswordPage.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  ),
  memberPage('my-messages', '我的消息', () => import('#web/features/message/MessagesPage.tsx').then(({ MessagesPage }) => MessagesPage)),
  coming('upload-city-style', '上传风采'),
  coming('my-city-style', '我的风采'),
  coming('upload-food', '上传美食'),
  coming('my-food', '我的美食'),
  coming('recommend-food', '推荐菜品'),
  coming('event-rigister', '我的报名'),
  coming('upload-info', '上传共享信息'),
  coming('upload-special-info', '上传专报信息'),
  coming('my-info-pool', '我的信息'),
  coming('download-record', '下载记录'),
  fixed('full-text-search', undefined, '全站搜索', () =>
    import('#web/features/errors/ComingPage.tsx').then(({ comingPage }) => comingPage('全站搜索')),
  ),
]
