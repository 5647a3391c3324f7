import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { absentAsUndefined } from '#server/diskErrors.ts'
import { ownerSetting } from '#server/storage/storage.ts'

/** Where a bucket or folder names a database. Undefined if it names none. */
export interface OwnerMark {
  read(): Promise<string | undefined>
  write(id: string): Promise<void>
}

/** The file `owner` of the folder, renamed into place: a reader finds one of two owners, never none. */
function folderMark(folder: string): OwnerMark {
  const path = join(folder, 'owner')
  return {
    read: () => readFile(path, 'utf8').catch(absentAsUndefined),
    async write(id) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.new`, id)
      await rename(`${path}.new`, path)
    },
  }
}

/**
 * A bucket or uploads folder names the database that may delete in it: a restored copy lacks the rows of newer files and would delete what the
 * original still uses. A restore leaves out the id of the original, so the copy gets its own.
 */
export async function openOwner({ uploadsFolder, s3 }: Pick<Config, 'uploadsFolder' | 's3'>, db: Pick<Database, 'prisma' | 'reader'>) {
  const mark = s3 ? (await import('#server/storage/bucketMark.ts')).bucketMark(s3) : folderMark(uploadsFolder)
  const takeOver = async () => mark.write(await readId(db))
  return {
    takeOver,
    /** What names no database becomes its own. */
    async isOwner(): Promise<boolean> {
      const named = await mark.read()
      if (named !== undefined) return named === (await readId(db))
      await takeOver()
      return true
    },
  }
}

const storedId = query.selectFrom('Setting').select('value').where('key', '=', ownerSetting)

/** Of concurrent creations the first wins. Each start reads it: Prisma would take 25 MB before its first write. */
async function readId({ prisma, reader }: Pick<Database, 'prisma' | 'reader'>): Promise<string> {
  const find = () => reader.row(storedId)
  const known = await find()
  if (known) return String(known.value)
  await prisma.setting.createMany({ data: { key: ownerSetting, value: randomUUID() }, skipDuplicates: true })
  return String((await find())?.value)
}
