import { paths } from '#web/paths.ts'

export const medicalBand = { title: '医疗健康', lead: '汇聚优质医疗资源，服务会员健康' }

/** The branch that the columns belong to. */
export const medicalCrumb = { label: '医疗健康分会', to: paths.branch(3) }
