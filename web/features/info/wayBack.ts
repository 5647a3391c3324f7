import type { ArticleDetail } from '#shared/contracts/article.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { infoCrumb } from '#web/features/info/infoMenu.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'
import type { Crumb } from '#web/ui/Breadcrumb.tsx'

interface WayBack {
  /** The steps from 首页 to the list. */
  trail: Crumb[]
  /** The page of the list the reader came from. */
  list: string
  /** The address of another item of the same list. */
  item(id: number): string
}

/**
 * Where an article under the address of shared information belongs: to the table of its office, or to the page of the office or
 * enterprise whose work news it is.
 */
export function wayBack({ policyType, companyId, companyName }: ArticleDetail, url: PageUrl): WayBack {
  if (policyType === policyTypes.companyWork) {
    const list = companyId === null ? paths.companies() : paths.companyDetail({ id: companyId })
    const trail = [
      { label: '会员企业风采', to: paths.companies() },
      { label: companyName ?? '工作动态', to: list },
    ]
    return { trail, list, item: (id) => paths.sharedDetail({ id }) }
  }
  if (policyType === policyTypes.officeWork) {
    // The page of the office, where the reader came from there.
    const officeId = url.number('officeId', 0, 999_999_999) || undefined
    const list = officeId ? paths.officeDetail({ id: officeId }) : paths.offices()
    const trail = [{ label: '驻京机构风采', to: paths.offices() }, ...(officeId ? [{ label: companyName ?? '工作动态', to: list }] : [])]
    return { trail, list, item: (id) => paths.sharedDetail({ id, officeId }) }
  }
  const parentPage = url.number('parentPage', 1)
  const page = url.number('page', 1)
  const offices = { label: '共享信息', to: paths.shared({ page: parentPage }) }
  if (companyId === null || companyName === null) return { trail: [infoCrumb, offices], list: offices.to, item: (id) => paths.sharedDetail({ id }) }
  const from = { officeId: companyId, officeName: companyName, page, parentPage }
  const list = paths.sharedOfOffice(from)
  return { trail: [infoCrumb, offices, { label: companyName, to: list }], list, item: (id) => paths.sharedDetail({ id, ...from }) }
}
