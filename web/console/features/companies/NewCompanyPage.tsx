import { emptyCompany } from '#shared/rules/companyRules.ts'
import { companyForm } from '#web/console/features/companies/companyForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'

/** 新建会员单位. */
export const NewCompanyPage = () => <ItemEditor of={companyForm} initial={emptyCompany} />
