import { draftDays } from '#shared/rules/uploadRules.ts'
import { readStored, storedKeys, writeStored } from '#web/lib/storage.ts'

/* Drafts live in the browser, per account, form and item. Further tabs with the same form append a colon and their own name to the key. */

/** `savedAt` in milliseconds. */
type Stored<T> = T & { savedAt: number }

const prefix = 'draft:'
const lifetime = draftDays * 24 * 3600 * 1000

/** `owner`: an id or a name. */
export const draftKey = (owner: string | number, form: string, id: number | undefined) => `${prefix}${owner}:${form}:${id ?? 'new'}`

/** Undefined if missing, too old or unreadable. */
export function readDraft<T>(key: string): Stored<T> | undefined {
  try {
    const draft = JSON.parse(readStored(key) ?? '') as Stored<T>
    if (Date.now() - draft.savedAt < lifetime) return draft
    writeStored(key, null)
  } catch {
    // No draft.
  }
}

/** Returns the form's drafts of all tabs with their keys, the newest first. */
export function draftsOf<T>(key: string): { key: string; draft: Stored<T> }[] {
  const found = storedKeys().flatMap((each) => {
    const draft = each === key || each.startsWith(`${key}:`) ? readDraft<T>(each) : undefined
    return draft ? { key: each, draft } : []
  })
  return found.sort((one, other) => other.draft.savedAt - one.draft.savedAt)
}

/** Key for an uploaded file's name and size, because drafts store only its key. */
export const fileDraftKey = (fileKey: string) => `${prefix}file:${fileKey}`

export const writeDraft = (key: string, content: object) => writeStored(key, JSON.stringify({ ...content, savedAt: Date.now() }))

/** Adds to a stored draft without making it newer. */
export function amendDraft(key: string, addition: object): void {
  const draft = readDraft(key)
  if (draft) writeStored(key, JSON.stringify({ ...draft, ...addition }))
}

export const removeDraft = (key: string) => writeStored(key, null)

/** Removes drafts of all accounts that are older than 30 days. */
export function removeOldDrafts(): void {
  for (const key of storedKeys()) if (key.startsWith(prefix)) readDraft(key)
}

/** `11-21 14:32` in the browser's time zone. */
export function draftTime({ savedAt }: { savedAt: number }): string {
  const date = new Date(savedAt)
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${month}-${day} ${hour}:${minute}`
}
