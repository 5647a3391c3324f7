/*
 * Drafts are kept in the browser, each for one account, one form and one item, so that nothing somebody has typed is lost: not by leaving,
 * not by a session that has ended, not by a browser that closes. Where several tabs fill in the same form, each has a draft of its own: below the
 * key of the form, with a colon and a name of its own behind it.
 */

/** What is kept under a key; `savedAt` in milliseconds. */
type Stored<T> = T & { savedAt: number }

const prefix = 'draft:'
const lifetime = 30 * 24 * 3600 * 1000

/** `owner`: whose draft it is, an id or a name. */
export const draftKey = (owner: string | number, form: string, id: number | undefined) => `${prefix}${owner}:${form}:${id ?? 'new'}`

/** The draft under a key, undefined where there is none, where it is too old, or where it cannot be read. */
export function readDraft<T>(key: string): Stored<T> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as Stored<T>
    if (Date.now() - draft.savedAt < lifetime) return draft
    localStorage.removeItem(key)
  } catch {
    // No draft, or no storage: the form opens without one.
  }
}

/** The newest draft of a form, of whatever tab, and the key it is kept by. */
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
  return found.toSorted((one, other) => other.draft.savedAt - one.draft.savedAt)[0]
}

/** Where it is kept how an uploaded file is called and how large it is: a draft has only its key. */
export const fileDraftKey = (fileKey: string) => `${prefix}file:${fileKey}`

/** Keeps this under a key. A browser whose storage is full or closed goes on without drafts. */
export function writeDraft(key: string, content: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt: Date.now() }))
  } catch {
    // Typing must go on.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Drops what nobody has come back for within 30 days, of every account. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key)
  } catch {
    // As above.
  }
}

/** `11-21 14:32`, by the clock of this browser. */
export function draftTime({ savedAt }: { savedAt: number }): string {
  const date = new Date(savedAt)
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${month}-${day} ${hour}:${minute}`
}
