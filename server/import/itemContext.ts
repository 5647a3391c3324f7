import type { Database } from '#server/database/client.ts'
import type { Calls } from '#server/import/calls.ts'
import type { FindCode } from '#server/import/foodCodes.ts'
import { companies } from '#server/import/itemParts.ts'
import type { Found, ItemContext } from '#server/import/oldKind.ts'
import type { SourceFiles } from '#server/import/sourceFiles.ts'
import { plainLine } from '#server/import/texts.ts'
import { findImported } from '#server/import/writeItem.ts'
import { tidyLine } from '#shared/lib/codecs.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { lowestRank } from '#shared/rules/companyRules.ts'

interface Resources {
  db: Pick<Database, 'prisma'>
  calls: Calls
  files: SourceFiles
  found: Found
  code: FindCode
  origin: string
}

export function createContexts({ db, calls, files, found, code, origin }: Resources) {
  const making = new Map<string, Promise<number>>()

  const imported = async (source: string, oldId: number) => (await findImported(db, source, oldId))?.newId

  /** Prefers the name; uses ids only when known to be a unit's. */
  async function unit({ id, name }: { id?: number; name?: string }): Promise<number | null> {
    const title = tidyLine(name ?? '')
    const byName = title && (await db.prisma.company.findUnique({ where: { name: title }, select: { id: true } }))
    if (byName) return byName.id
    if (id === undefined || (title && !isListed(id, title))) return null
    return (await imported('company', id)) ?? null
  }
  const isListed = (id: number, title: string) => (found.get('company') ?? []).some((listed) => listed.id === id && listed.title === title)

  async function makeOffice(name: string): Promise<number> {
    const ready = await companies.ready({ written: { ...emptyOffice, name }, parts: undefined, publishedAt: new Date() })
    return db.prisma.$transaction((tx) => companies.insert(tx, ready, undefined))
  }

  return (notes: string[], onMissing: () => void): ItemContext => {
    const note = (deviation: string) => void (notes.includes(deviation) || notes.push(deviation))
    return {
      calls,
      files,
      code,
      imported,
      unit,
      note,
      missing: onMissing,
      async office(given) {
        const name = plainLine(given, '单位名称', note)
        const known = name === '' ? null : await unit({ name })
        if (known !== null || name === '') return known
        note(`旧站没有“${name}”的资料，按省级驻京机构新建，请核对类型`)
        const made = making.get(name) ?? makeOffice(name)
        making.set(name, made)
        return made
      },
      pageAddress(address = '') {
        const url = address.trim() === '' ? undefined : parseUrl(address.trim(), origin)
        if (!url || !/^https?:$/.test(url.protocol)) return ''
        return url.origin === origin ? `${url.pathname}${url.search}` : url.href
      },
    }
  }
}

const emptyOffice = {
  type: 1,
  rank: lowestRank,
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
