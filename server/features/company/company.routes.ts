import { listArticles } from '#server/content/listArticles.ts'
import { listUnitShowcase } from '#server/content/listUnitShowcase.ts'
import { getCompany } from '#server/features/company/getCompany.ts'
import { listCompanies } from '#server/features/company/listCompanies.ts'
import { feature } from '#server/http/feature.ts'
import { companyContract } from '#shared/contracts/company.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const company = feature(companyContract, {
  listCompanies: ({ db, input }) => listCompanies(db, input),

  getCompany: {
    handle: ({ db, input }) => getCompany(db, input.id),
    viewed: 'company',
    describe: () => ({ '@type': 'Organization' }),
  },

  listCompanyWork: ({ db, input }) => listArticles(db, { policyType: policyTypes.companyWork, companyId: input.companyId }, input),

  listCompanyShowcase: ({ db, input: { companyId, ...window } }) => listUnitShowcase(db, { companyId }, window),
})
