import { keyIn } from '#shared/lib/fileNames.ts'
import { askServer } from '#web/lib/askServer.ts'

/** An enterprise on the logo wall. */
export interface WallCompany {
  id: number
  name: string
  logoKey: string | null
}

/** All member enterprises; undefined where the server does not answer. */
export async function loadCompanies(): Promise<WallCompany[] | undefined> {
  const { Code, Data } = await askServer('GetCompanyList', { parameters: { type: '4', current: '1', size: '10000' } })
  if (Code !== 1) return undefined
  return (Data as { CompanyId: number; CompanyName: string; Logo: string }[]).map(({ CompanyId, CompanyName, Logo }) => ({
    id: CompanyId,
    name: CompanyName,
    logoKey: keyIn(Logo) || null,
  }))
}
