import { fileDraftKey, readDraft, writeDraft } from '#web/lib/drafts.ts'

/** The fallback name: the last part of the key. */
const nameOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1)

export interface UploadItem {
  id: string
  name: string
  /** In bytes, if known. */
  size?: number
  /** Set once the file is stored. */
  key?: string
  /** 0 to 100. */
  percent: number
  failure?: string
  /** The connection failed, so that a retry makes sense. */
  retriable?: boolean
  /** The chosen file and its local preview URL. */
  chosen?: { file: File; preview: string }
  /** The item it replaces, whose key stays the value until this upload succeeds. */
  instead?: UploadItem
}

/** Returns the item of a stored file, with its name if this browser uploaded it. */
export const keptItem = (key: string): UploadItem => ({
  id: key,
  name: nameOfKey(key),
  ...readDraft<{ values: SentFile }>(fileDraftKey(key))?.values,
  key,
  percent: 100,
})

/** Remembers an uploaded file's name and size for restored drafts. */
export const rememberFile = (key: string, file: SentFile): void => writeDraft(fileDraftKey(key), { values: file })
type SentFile = Required<Pick<UploadItem, 'name' | 'size'>>

export const chosenItem = (file: File, replaced?: UploadItem): UploadItem => ({
  id: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  percent: 0,
  chosen: { file, preview: URL.createObjectURL(file) },
  ...keptOf(replaced),
})

/** Returns the stored item to fall back on: the item itself or the one it was replacing. */
function keptOf(item: UploadItem | undefined): { instead?: UploadItem } {
  const instead = item?.key ? item : item?.instead
  return instead ? { instead } : {}
}

/** Drops refused items and restores those they were replacing. */
export const withoutRefused = (items: UploadItem[]) => items.flatMap((item) => (isRefused(item) ? (item.instead ?? []) : item))
/** Whether the server refused it for good. */
export const isRefused = ({ failure, retriable }: UploadItem) => failure !== undefined && !retriable

/** Returns the stored keys in display order, the form's value. */
export const keysOf = (items: UploadItem[]) => items.flatMap(({ key, instead }) => key ?? instead?.key ?? [])
