import type { ItemType } from '#server/content/contentType.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { authorOf } from '#server/staff/audit.ts'

type Call = { db: Database } & Parameters<typeof authorOf>[0]
type Version = { id: number; version: number }

/** Returns the handlers of `writingCalls` for a kind. */
export const writingHandlers = <Written extends object, Data extends object>(type: ItemType<Written, Data>) => ({
  create: ({ db, body, ...call }: Call & { body: Written }) => createItem(db, type, authorOf(call), body),
  save: ({ db, body: { id, version, ...written }, ...call }: Call & { body: Version & Written }) =>
    saveItem(db, type, authorOf(call), { id, version }, written as Written),
  readVersion: ({ db, input }: { db: Database; input: Version }) => readVersion(db, type, input),
})
