import type { Prisma } from '#prisma/generated/client.ts'
import { fitsType } from '#server/accounts/unitOfType.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { companyData } from '#server/content/types/company.ts'
import { companyFields } from '#server/features/console/companyImport/companyFields.ts'
import type { CompanyRowTyped } from '#server/features/console/companyImport/readCompanySheet.ts'
import { toText } from '#server/html/cleanText.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import type { CompanyRow } from '#shared/contracts/console/companyImport.ts'
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

/** Ignores layout that staff may have added. */
const isSameText = (html: string, text: string): boolean => withoutBlanks(toText(html)) === withoutBlanks(text)

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

type Field = keyof typeof companyFields

export interface CheckedCompany extends CompanyRow {
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
export async function checkCompanies(tx: Prisma.TransactionClient, rows: readonly CompanyRowTyped[], publish: boolean): Promise<CheckedCompany[]> {
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
