import { paths } from '#web/paths.ts'

export const medicalBand = { title: '医疗健康', lead: '汇聚优质医疗资源，服务会员健康' }

/** The branch that the columns belong to. */
export const medicalCrumb = { label: '医疗健康分会', to: paths.branch(3) }

/** The columns beside each other. */
export const medicalMenu = (current: 'resources' | 'science' | 'service') => ({
  label: '医疗健康栏目',
  entries: [
    { label: '医疗资源', to: paths.medicalResources(), current: current === 'resources' },
    { label: '医疗科普', to: paths.medicalScience(), current: current === 'science' },
    { label: '服务指南', to: paths.medicalService(), current: current === 'service' },
  ],
})
