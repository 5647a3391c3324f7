import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { tidyLine } from '#shared/lib/codecs.ts'

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

interface Delegate {
  findMany(): Promise<CodeRow[]>
  create(args: { data: CodeRow }): Promise<CodeRow>
  createMany(args: { data: CodeRow[] }): Promise<unknown>
  deleteMany(): Promise<unknown>
}

/** For restaurants without a value. */
const unknown = '未分类'

/** undefined if the old portal did not answer. */
export type OldCodes = Record<CodeTableName, Record<string, string> | undefined>

export type FindCode = (table: CodeTableName, old: string | undefined, name: string | undefined) => Promise<string>

/**
 * Imports districts and cuisines. Replaces a new site's unused, unedited defaults and keeps old codes, because URLs contain them; later matches by
 * name and appends.
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

/** Locks the table, against staff too. */
const alone = <T>(db: Pick<Database, 'prisma'>, name: CodeTableName, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  withAdvisoryLock(db, `site table ${tables[name].siteTable}`, work)

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

const unique = (given: { code: string; name: string }[]) => given.filter(({ name }, index) => given.findIndex((row) => row.name === name) === index)

async function isUntouched(tx: Prisma.TransactionClient, name: CodeTableName): Promise<boolean> {
  const { siteTable } = tables[name]
  const changed = await tx.auditEntry.count({ where: { OR: [{ subject: siteTable }, { subject: { startsWith: `${siteTable} ` } }] } })
  return changed === 0 && (await tx.foodShop.count()) === 0
}
