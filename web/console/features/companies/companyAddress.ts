import type { Company } from '#shared/contracts/console/companies.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { enterprise } from '#shared/rules/companyRules.ts'

/** The page of a member on the site: an enterprise has a profile, an office what it shares. */
export const companyAddress = ({ id, type, name }: Pick<Company, 'id' | 'type' | 'name'>): string =>
  type === enterprise
    ? pageAddress('vip-detail', { id, page: 1 })
    : pageAddress('share-info-item', { id: 2, officeId: id, officeName: name, page: 1, parentPage: 1 })
