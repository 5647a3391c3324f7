import { paths } from '#web/paths.ts'

export const policyBand = { title: '项目与政策', lead: '推介优质项目，读懂惠企政策' }

/** The branch that both columns belong to. */
export const policyCrumb = { label: '双招双引分会', to: paths.branch(2) }
