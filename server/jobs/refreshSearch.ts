import type { Database } from '#server/database/client.ts'
import type { ItemRef } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'

/** Reindexes an item after its dishes or captions changed. */
export const refreshSearch = ({ prisma }: Pick<Database, 'prisma'>, item: ItemRef): Promise<void> =>
  prisma.$transaction((tx) => upsertItems(tx, [item]))
