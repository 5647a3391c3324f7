import { policyContract } from '#shared/contracts/policy.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of policies explained. */
export const policiesReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ policies: query(policyContract.listPolicies, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('policy', '政策解读'),
    description: `${association}${nameOf('policy', '政策解读')}：面向驻京机构和会员企业解读最新政策。`,
    canonical: paths.policies({ page: url.number('page', 1) }),
  }),
})
