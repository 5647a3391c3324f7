import { companyForm } from '#web/console/features/companies/companyForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** A member unit: the form of its profile for who may edit it, else what it says. */
export const CompanyPage = () => <ItemPage of={companyForm} />
