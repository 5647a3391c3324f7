import { fixed, type PageEntry } from '#web/lib/route.ts'

const coming = (path: string, title: string) =>
  fixed(path, undefined, title, () => import('#web/features/errors/ComingPage.tsx').then(({ comingPage }) => comingPage(title)))

/** Sign-in, search and the member centre: not built yet. */
export const memberPages: PageEntry[] = [
  coming('login', '会员登录'),
  coming('update-pass', '修改密码'),
  coming('update-member-info', '信息维护'),
  coming('upload-special-info', '上传专报信息'),
  coming('upload-info', '上传共享信息'),
  coming('my-info-pool', '我的信息'),
  coming('upload-city-style', '上传风采'),
  coming('my-city-style', '我的风采'),
  coming('upload-food', '上传美食'),
  coming('recommend-food', '推荐菜品'),
  coming('my-food', '我的美食'),
  coming('event-rigister', '活动报名'),
  coming('full-text-search', '全站搜索'),
  coming('download-record', '下载记录'),
]
