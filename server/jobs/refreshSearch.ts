import type { Database } from '#server/database/client.ts'
import type { ItemRef } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'

/** Brings an item up to date in the search after its dishes or captions have changed, whoever changed them. */
export const refreshSearch = ({ prisma }: Pick<Database, 'prisma'>, item: ItemRef): Promise<void> =>
  prisma.$transaction((tx) => upsertItems(tx, [item]))
