import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { tidyLine } from '#shared/lib/tidyLine.ts'

/** Districts and cuisines, which restaurants are found by. */
const tables: Record<CodeTableName, { siteTable: string; of(tx: Prisma.TransactionClient): Delegate }> = {
  area: { siteTable: 'foodArea', of: (tx) => tx.foodArea },
  cuisine: { siteTable: 'foodCuisine', of: (tx) => tx.foodCuisine },
}
export type CodeTableName = 'area' | 'cuisine'

interface CodeRow {
  code: string
  name: string
  position: number
}

/** What is used of the Prisma delegates of both tables. */
interface Delegate {
  findMany(): Promise<CodeRow[]>
  create(args: { data: CodeRow }): Promise<CodeRow>
  createMany(args: { data: CodeRow[] }): Promise<unknown>
  deleteMany(): Promise<unknown>
}

/** For restaurants of which the old portal does not say it. */
const unknown = '未分类'

/** Codes of the old portal with their names; undefined where it has not told them. */
export type OldCodes = Record<CodeTableName, Record<string, string> | undefined>

/** Finds the code here for one of the old portal. */
export type FindCode = (table: CodeTableName, old: string | undefined, name: string | undefined) => Promise<string>

/**
 * Brings over the districts and cuisines. As long as no restaurant uses them and staff have not touched them, those of a new site give way to those of
 * the old portal, with their codes, which stand in addresses. Later a name that is there keeps its code, and others are added.
 */
export async function importCodes(db: Pick<Database, 'prisma'>, old: OldCodes): Promise<FindCode> {
  const codes: Record<CodeTableName, Map<string, string>> = { area: await bring('area'), cuisine: await bring('cuisine') }

  async function bring(name: CodeTableName): Promise<Map<string, string>> {
    const given = Object.entries(old[name] ?? {}).map(([code, label]) => ({ code, name: tidyLine(label) || code }))
    return alone(db, name, async (tx) => {
      const rows = await tables[name].of(tx).findMany()
      if (given.length > 0 && !isSame(rows, given) && (await isUntouched(tx, name)) && given.every(({ code }) => isCode(code))) {
        await tables[name].of(tx).deleteMany()
        await tables[name].of(tx).createMany({ data: unique(given).map((row, position) => ({ ...row, position })) })
      }
      const found = new Map<string, string>()
      for (const { code, name: label } of given) found.set(code, await codeOf(tx, name, label, code))
      return found
    })
  }

  return async (table, code, name) => {
    const known = code === undefined ? undefined : codes[table].get(code)
    return known ?? alone(db, table, (tx) => codeOf(tx, table, tidyLine(name ?? '') || unknown, code))
  }
}

/** One at a time changes a table, staff included. */
const alone = <T>(db: Pick<Database, 'prisma'>, name: CodeTableName, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  withAdvisoryLock(db, `site table ${tables[name].siteTable}`, work)

/** The code of the row of this name, which is made where it is missing: with the wanted code, or with the next number. */
async function codeOf(tx: Prisma.TransactionClient, table: CodeTableName, name: string, wanted = ''): Promise<string> {
  const rows = await tables[table].of(tx).findMany()
  const known = rows.find((row) => row.name === name)
  if (known) return known.code
  const taken = new Set(rows.map(({ code }) => code))
  let number = rows.length + 1
  while (taken.has(String(number))) number += 1
  const code = isCode(wanted) && !taken.has(wanted) ? wanted : String(number)
  const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
  await tables[table].of(tx).create({ data: { code, name, position } })
  return code
}

const isCode = (text: string) => /^[A-Za-z0-9]{1,20}$/.test(text)

const isSame = (rows: { code: string; name: string }[], given: { code: string; name: string }[]) =>
  rows.length === given.length && given.every(({ code, name }) => rows.some((row) => row.code === code && row.name === name))

/** Two codes of one name are one. */
const unique = (given: { code: string; name: string }[]) => given.filter(({ name }, index) => given.findIndex((row) => row.name === name) === index)

async function isUntouched(tx: Prisma.TransactionClient, name: CodeTableName): Promise<boolean> {
  const { siteTable } = tables[name]
  const changed = await tx.auditEntry.count({ where: { OR: [{ subject: siteTable }, { subject: { startsWith: `${siteTable} ` } }] } })
  return changed === 0 && (await tx.foodShop.count()) === 0
}
