import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { companyForm } from '#web/console/features/companies/companyForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'

const empty: WrittenCompany = {
  type: enterprise,
  name: '',
  shortName: '',
  logoKey: null,
  mainBusiness: '',
  introduction: '',
  province: '',
  city: '',
  address: '',
  contactPhone: '',
  position: 0,
}

/** 新建会员单位: an enterprise unless another type is chosen. */
export const NewCompanyPage = () => <ItemEditor of={companyForm} initial={empty} />
