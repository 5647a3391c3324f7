import { listArticles } from '#server/features/articles.ts'
import { feature } from '#server/http/feature.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const policy = feature(policyContract, {
  listPolicies: ({ db, input }) => listArticles(db, policyTypes.policy, input),

  listProjects: ({ db, input }) => listArticles(db, policyTypes.project, input),
})
