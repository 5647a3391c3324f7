import { randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { absentAsUndefined, createS3Client } from '#server/s3Client.ts'
import { ownerSetting } from '#server/storage/storage.ts'

/**
 * A bucket names the database that may delete in it: a restored copy lacks the rows of newer files and would delete what the original still uses.
 * A restore removes the id of the database, so the copy gets another one.
 */
export function createBucketOwner(s3: NonNullable<Config['s3']>, { prisma }: Pick<Database, 'prisma'>) {
  const client = createS3Client(s3, { connectTimeoutMs: 1_500, answerTimeoutMs: 3_000 })
  const object = { Bucket: s3.bucket, Key: 'owner' }

  async function takeOver() {
    await client.send(new PutObjectCommand({ ...object, Body: await readId(prisma), ContentType: 'text/plain' }))
  }

  return {
    takeOver,
    /** A bucket that names no database becomes its own. */
    async isOwner(): Promise<boolean> {
      const found = await client.send(new GetObjectCommand(object)).catch(absentAsUndefined)
      if (found) return (await found.Body?.transformToString()) === (await readId(prisma))
      await takeOver()
      return true
    },
  }
}

/** Of concurrent creations the first wins. */
async function readId(prisma: Database['prisma']): Promise<string> {
  const find = () => prisma.setting.findUnique({ where: { key: ownerSetting } })
  const known = await find()
  if (known) return String(known.value)
  await prisma.setting.createMany({ data: { key: ownerSetting, value: randomUUID() }, skipDuplicates: true })
  return String((await find())?.value)
}
