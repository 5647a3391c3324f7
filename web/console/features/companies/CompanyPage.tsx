import { emptyCompany } from '#shared/rules/companyRules.ts'
import { companyForm } from '#web/console/features/companies/companyForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** A member unit: the form of its profile for who may edit it, else what it says. */
export const CompanyPage = () => <ItemPage of={companyForm} />

/** 新建会员单位. */
export const NewCompanyPage = () => <ItemEditor of={companyForm} initial={emptyCompany} />
