import { draftDays } from '#shared/rules/uploadRules.ts'

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
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Stored<T>
    if (Date.now() - draft.savedAt < lifetime) return draft
    localStorage.removeItem(key)
  } catch {
    // No draft or no storage.
  }
}

/** Returns the form's newest draft of any tab, with its key. */
export function newestDraft<T>(key: string): { key: string; draft: Stored<T> } | undefined {
  const found: { key: string; draft: Stored<T> }[] = []
  try {
    for (const each of Object.keys(localStorage)) {
      const draft = each === key || each.startsWith(`${key}:`) ? readDraft<T>(each) : undefined
      if (draft) found.push({ key: each, draft })
    }
  } catch {
    // As above.
  }
  return found.sort((one, other) => other.draft.savedAt - one.draft.savedAt)[0]
}

/** Key for an uploaded file's name and size, because drafts store only its key. */
export const fileDraftKey = (fileKey: string) => `${prefix}file:${fileKey}`

/** Ignores full or blocked storage. */
export function writeDraft(key: string, content: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt: Date.now() }))
  } catch {
    // Typing must go on.
  }
}

/** Adds to a stored draft without making it newer. */
export function amendDraft(key: string, addition: object): void {
  const draft = readDraft(key)
  if (!draft) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, ...addition }))
  } catch {
    // As above.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Removes drafts of all accounts that are older than 30 days. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key)
  } catch {
    // As above.
  }
}

/** `11-21 14:32` in the browser's time zone. */
export function draftTime({ savedAt }: { savedAt: number }): string {
  const date = new Date(savedAt)
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${month}-${day} ${hour}:${minute}`
}
