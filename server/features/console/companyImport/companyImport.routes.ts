import type { Prisma } from '#prisma/generated/client.ts'
import { baseName } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { company } from '#server/content/types/company.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import { lockItems } from '#server/content/workflow/locks.ts'
import { showItem } from '#server/content/workflow/publishItem.ts'
import { changeItem } from '#server/content/workflow/saveItem.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { type CheckedCompany, checkCompanies } from '#server/features/console/companyImport/checkCompanies.ts'
import { companyFields } from '#server/features/console/companyImport/companyFields.ts'
import { readCompanySheet } from '#server/features/console/companyImport/readCompanySheet.ts'
import { feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { type Author, audit, authorOf } from '#server/staff/audit.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepUpload } from '#server/uploads/keepUpload.ts'
import { companyImportContract } from '#shared/contracts/console/companyImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof companyImportContract
type Input = InputOf<Contract['importCompanies']>

/** Five hundred units take some seconds. */
const timeoutMs = 60_000

/** Dry run, row by row. */
async function tryCompanyImport({ prisma }: Database, file: IncomingFile, { publish }: Input): Promise<OutputOf<Contract['tryCompanyImport']>> {
  const { rows, unusedFiles } = await readCompanySheet(file)
  const checked = await checkCompanies(prisma, rows, publish === 'yes')
  return { rows: checked.map(({ written: _, logo: __, present: ___, ...row }) => row), unusedFiles }
}

/** Creates or changes the companies of a sheet by name, all or none. Stores logos before locking; after refusals they stay in the media library. */
async function importCompanies(
  db: Database,
  storage: Storage,
  author: Author,
  file: IncomingFile,
  { publish }: Input,
): Promise<OutputOf<Contract['importCompanies']>> {
  const { rows: typed } = await readCompanySheet(file)
  const first = await checkCompanies(db.prisma, typed, publish === 'yes')
  refuseProblems(first, '单位')
  const logos = await storeLogos(db, storage, author, first)

  return withAdvisoryLock(
    db,
    'import of units',
    async (tx) => {
      const present = await tx.company.findMany({ where: { name: { in: typed.map(({ texts }) => texts.name) } }, select: { id: true } })
      const ids = present.map(({ id }) => id)
      if (ids.length > 0) await lockItems(tx, 'company', author.staff, ids)
      // Rechecks under the row locks.
      const rows = await checkCompanies(tx, typed, publish === 'yes')
      refuseProblems(rows, '单位')
      for (const row of rows) await importRow(tx, author, row, { logoKey: row.logo && logos.get(row.logo.sha256), publish: publish === 'yes' })
      const count = (outcome: CheckedCompany['outcome']) => rows.filter((row) => row.outcome === outcome).length
      const counts = { created: count('new'), changed: count('changed') }
      if (counts.created + counts.changed > 0)
        await audit(tx, author.staff, author.address, { action: 'companiesImported', subject: 'import', after: { file: file.name, ...counts } })
      return { ...counts, unchanged: count('unchanged') }
    },
    { timeoutMs },
  )
}

interface HowToImport {
  logoKey: string | undefined
  publish: boolean
}

async function importRow(tx: Prisma.TransactionClient, author: Author, row: CheckedCompany, { logoKey, publish }: HowToImport): Promise<void> {
  // The logo changed after storing.
  if (row.logo && !logoKey) throw new Refusal('refused', '单位刚被他人修改，请重新检查')
  const written = { ...row.written, ...(logoKey && { logoKey }) }
  if (row.outcome === 'unchanged') return
  if (row.present) {
    await changeItem(tx, company, author, row.present, { written, data: await company.toData(written) })
    return
  }
  const { id, version } = await addItem(tx, company, author, written)
  if (publish) await showItem(tx, company, author, { id, version, at: null, until: null })
}

async function storeLogos(db: Database, storage: Storage, { staff }: Author, rows: readonly CheckedCompany[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { row, logo } of rows) {
    if (!logo || keys.has(logo.sha256)) continue
    keys.set(logo.sha256, await storeLogo(db, storage, staff.accountId, logo).catch(inRow(row)))
  }
  return keys
}

async function storeLogo(db: Database, storage: Storage, accountId: number, logo: ArchivedFile): Promise<string> {
  const known = await db.prisma.storedFile.findFirst({
    where: { sha256: logo.sha256, restricted: false, mimeType: { startsWith: 'image/' }, owner: { role: { not: 'member' } } },
    select: { key: true },
  })
  return known?.key ?? (await keepUpload(db, storage, { accountId }, { ...logo, name: baseName(logo.name) })).key
}

const inRow = (row: number) => (error: unknown) => {
  if (error instanceof Refusal && error.kind === 'refused') throw new Refusal('refused', `第${row}行的标志：${error.message}`)
  throw error
}

export const companyImport = feature(companyImportContract, {
  companyTemplate: () => sheetTemplate('会员单位', companyFields),
  tryCompanyImport: ({ db, file, input }) => tryCompanyImport(db, file, input),
  importCompanies: ({ db, storage, file, input, ...call }) => importCompanies(db, storage, authorOf(call), file, input),
})
