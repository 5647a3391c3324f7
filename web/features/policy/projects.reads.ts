import { policyContract } from '#shared/contracts/policy.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of projects. */
export const projectsReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ projects: query(policyContract.listProjects, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('policy', '项目展示'),
    description: `${association}${nameOf('policy', '项目展示')}：会员单位面向社会推介的合作项目。`,
    canonical: paths.projects({ page: url.number('page', 1) }),
  }),
})
