import { paths } from '#web/paths.ts'

export const policyBand = { title: '项目与政策', lead: '推介优质项目，读懂惠企政策' }

/** The branch that both columns belong to. */
export const policyCrumb = { label: '双招双引分会', to: paths.branch(2) }

/** The two columns beside each other. */
export const policyMenu = (current: 'projects' | 'policies') => ({
  label: '项目与政策栏目',
  entries: [
    { label: '项目展示', to: paths.projects(), current: current === 'projects' },
    { label: '政策解读', to: paths.policies(), current: current === 'policies' },
  ],
})
