import { articleContract } from '#shared/contracts/article.ts'
import { associationContract } from '#shared/contracts/association.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { choosing, query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { articleReads } from '#web/lib/article.reads.ts'
import { policyBranch } from '#web/lib/branchTexts.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const policiesReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ policies: inPhrases(query(policyContract.listPolicies, { page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('policy', '政策解读'),
    description: `${association}${menuLabel('policy', '政策解读')}：面向驻京机构和会员企业解读最新政策。`,
    canonical: paths.policies({ page: url.page }),
  }),
})

export const policyDetailReads = articleReads(policyTypes.policy, ({ id }) => paths.policyDetail({ id }))

export const projectsReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ projects: inPhrases(query(policyContract.listProjects, { page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('policy', '项目展示'),
    description: `${association}${menuLabel('policy', '项目展示')}：会员单位面向社会推介的合作项目。`,
    canonical: paths.projects({ page: url.page }),
  }),
})

export const projectDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'article',
  reads: (url) => ({
    article: query(articleContract.getArticle, { id: url.id }),
    origin: query(showcaseContract.getShowcaseUnit, { id: url.id }),
    branch: query(associationContract.getProfile, { id: policyBranch }),
    // The amounts of related projects, which are at most six places away.
    near: choosing(query(policyContract.listProjects, { size: 100 }), (projects) => {
      const at = projects.findIndex((project) => project.id === url.id)
      return projects.filter((_, place) => at >= 0 && Math.abs(place - at) <= 6).map(({ id, label, subtitle }) => ({ id, label, subtitle }))
    }),
  }),
  accepts: ({ policyType }) => policyType === policyTypes.project,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.projectDetail({ id: article.id }) }),
})
