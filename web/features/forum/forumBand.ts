import { paths } from '#web/paths.ts'

export const forumBand = { title: '专家智库', lead: '汇聚专家力量，服务地方发展' }

/** The branch that the columns belong to. */
export const forumCrumb = { label: '信息分会', to: paths.branch(1) }
