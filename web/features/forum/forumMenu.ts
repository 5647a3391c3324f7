import { paths } from '#web/paths.ts'

export const forumBand = { title: '专家智库', lead: '汇聚专家力量，服务地方发展' }

/** The branch that the columns belong to. */
export const forumCrumb = { label: '信息分会', to: paths.branch(1) }

/** The two columns beside each other. */
export const forumMenu = (current: 'forum' | 'thinkTanks') => ({
  label: '专家智库栏目',
  entries: [
    { label: '专家讲坛', to: paths.forum(), current: current === 'forum' },
    { label: '智库', to: paths.thinkTanks(), current: current === 'thinkTanks' },
  ],
})
