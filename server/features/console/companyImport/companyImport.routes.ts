import type { Prisma } from '#prisma/generated/client.ts'
import { fitsType } from '#server/accounts/unitOfType.ts'
import { baseName } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { company, companyData } from '#server/content/types/company.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import { lockItems } from '#server/content/workflow/locks.ts'
import { showItem } from '#server/content/workflow/publishItem.ts'
import { changeItem } from '#server/content/workflow/saveItem.ts'
import type { Database } from '#server/database/client.ts'
import { companyFields } from '#server/features/console/companyImport/companyFields.ts'
import { type CompanyRowTyped, readCompanySheet } from '#server/features/console/companyImport/readCompanySheet.ts'
import { isSameText } from '#server/html/cleanContent.ts'
import { escapeHtml } from '#server/html/escape.ts'
import { feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { type Author, audit, authorOf } from '#server/staff/audit.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepImportedPicture } from '#server/uploads/keepImportedPicture.ts'
import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import { type CompanyRow, companyImportContract } from '#shared/contracts/console/companyImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import {
  type CompanyType,
  companyRules,
  companyTypeNamed,
  companyTypes,
  emptyCompany,
  maxPosition,
  memberRankNamed,
  memberRanks,
  missingCompanyFields,
  otherTypeMessage,
} from '#shared/rules/companyRules.ts'
import { provinces } from '#shared/rules/provinces.ts'

/** One paragraph per line. */
const introductionHtml = (text: string): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

type Field = keyof typeof companyFields

interface CheckedCompany extends CompanyRow {
  /** `logo` is set if it changes. */
  written: WrittenCompany
  logo?: ArchivedFile
  present?: { id: number; version: number }
}

const plainFields = ['shortName', 'province', 'city', 'address', 'contactPhone', 'mainBusiness'] as const

/** Includes deleted units. */
const findCompanies = (tx: Prisma.TransactionClient, names: string[]) =>
  tx.company.findMany({
    where: { name: { in: names } },
    include: {
      logo: { select: { sha256: true, originalName: true } },
      accounts: { where: { role: 'member' }, select: { accountType: true }, distinct: ['accountType'] },
    },
  })
type Present = Awaited<ReturnType<typeof findCompanies>>[number]

/** Returns each row's result or problem. `publish` concerns new units. */
async function checkCompanies(tx: Prisma.TransactionClient, rows: readonly CompanyRowTyped[], publish: boolean): Promise<CheckedCompany[]> {
  const found = await findCompanies(
    tx,
    rows.map(({ texts }) => texts.name),
  )
  const byName = new Map(found.map((company) => [company.name, company]))
  return rows.map((row) => {
    const twin = rows.find((other) => other !== row && other.texts.name === row.texts.name)
    return checkRow(row, byName.get(row.texts.name), { publish, twin: twin?.row })
  })
}

function checkRow(
  { row, texts, logo }: CompanyRowTyped,
  present: Present | undefined,
  { publish, twin }: { publish: boolean; twin: number | undefined },
): CheckedCompany {
  const problems: CompanyRow['problems'] = []
  const complain = (field: Field, message: string | undefined) => message && problems.push({ column: companyFields[field].title, message })

  const type = texts.type === '' ? present?.type : companyTypeNamed(texts.type)
  const before: WrittenCompany = present ? companyData(present) : { ...emptyCompany, name: texts.name }
  const written: WrittenCompany = { ...before, type: type ?? before.type }
  for (const field of plainFields) if (texts[field] !== '') written[field] = texts[field]
  const rank = memberRankNamed(texts.rank)
  if (rank !== undefined) written.rank = rank
  if (texts.introduction !== '' && !isSameText(before.introduction, texts.introduction)) written.introduction = introductionHtml(texts.introduction)
  if (/^\d{1,4}$/.test(texts.position)) written.position = Number(texts.position)
  // Repeated sheets without archive name existing logos.
  const hasLogo = present?.logo !== null && present?.logo?.originalName === texts.logo
  const newLogo = logo && 'path' in logo && logo.sha256 !== present?.logo?.sha256 ? logo : undefined

  if (texts.name === companyFields.name.example) complain('name', '这是模板的示例，请删除本行')
  else complain('name', companyRules.name(texts.name))
  if (present?.deletedAt) complain('name', '同名单位在回收站中，请先恢复')
  if (twin !== undefined && texts.name !== '') complain('name', `与第${twin}行重复`)
  if (type === undefined) complain('type', texts.type === '' ? '新单位须填写单位类型' : `请填写${Object.values(companyTypes).join('、')}之一`)
  else if (present?.accounts.some(({ accountType }) => !fitsType(accountType, type))) complain('type', otherTypeMessage)
  if (texts.rank !== '' && rank === undefined) complain('rank', `请填写${Object.values(memberRanks).join('、')}之一`)
  for (const field of plainFields) complain(field, companyRules[field](texts[field]))
  if (texts.province !== '' && texts.province !== before.province && !provinces.includes(texts.province))
    complain('province', '请填写省份的全称，如山西省、内蒙古自治区')
  const isPublic = present ? present.status === 'approved' : publish
  complain('introduction', companyRules.introduction(written.introduction) ?? missingCompanyFields(written, isPublic).introduction)
  if (texts.position !== '' && !/^\d{1,4}$/.test(texts.position)) complain('position', `请填写0到${maxPosition}之间的整数`)
  if (logo && 'problem' in logo && logo.problem && !hasLogo) complain('logo', logo.problem)

  const changed = present
    ? (Object.keys(companyFields) as Field[]).filter((field) => (field === 'logo' ? newLogo : written[field] !== before[field]))
    : []
  return {
    row,
    problems,
    name: texts.name,
    type: companyTypes[written.type as CompanyType] ?? texts.type,
    outcome: present ? (changed.length > 0 ? 'changed' : 'unchanged') : 'new',
    changes: changed.map((field) => companyFields[field].title),
    written,
    ...(newLogo && { logo: newLogo }),
    ...(present && { present: { id: present.id, version: present.version } }),
  }
}

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
    const file = { ...logo, name: baseName(logo.name) }
    keys.set(logo.sha256, await keepImportedPicture({ db, storage }, staff.accountId, file).catch(inRow(row)))
  }
  return keys
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
