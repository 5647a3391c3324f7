import { fileDraftKey, readDraft, writeDraft } from '#web/lib/drafts.ts'

/** A file by the last part of its key, where its name is not known. */
const nameOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** A file in an upload control: on its way, kept, or failed. */
export interface UploadItem {
  id: string
  name: string
  /** In bytes, where it is known. */
  size?: number
  /** Where the server keeps it, once it does. */
  key?: string
  /** How much has been sent, from 0 to 100. */
  percent: number
  /** Why it could not be kept. */
  failure?: string
  /** Whether the line was to blame, so that sending it again makes sense. */
  retriable?: boolean
  /** The file chosen on this page, and an address of it in this browser to show it by. */
  chosen?: { file: File; preview: string }
  /** What it is to replace. That stays the value until this one is kept. */
  instead?: UploadItem
}

/** An item for a file that has been kept before, called as it was when this browser sent it. */
export const keptItem = (key: string): UploadItem => ({
  id: key,
  name: nameOfKey(key),
  ...readDraft<{ values: SentFile }>(fileDraftKey(key))?.values,
  key,
  percent: 100,
})

/** Remembers how a file that has just been kept is called, for a draft that is opened again. */
export const rememberFile = (key: string, file: SentFile): void => writeDraft(fileDraftKey(key), { values: file })
type SentFile = Required<Pick<UploadItem, 'name' | 'size'>>

/** An item for a file that has just been chosen. */
export const chosenItem = (file: File, replaced?: UploadItem): UploadItem => ({
  id: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  percent: 0,
  chosen: { file, preview: URL.createObjectURL(file) },
  ...keptOf(replaced),
})

/** What is kept in the place of an item: itself, or what it was to replace. */
function keptOf(item: UploadItem | undefined): { instead?: UploadItem } {
  const instead = item?.key ? item : item?.instead
  return instead ? { instead } : {}
}

/** The items without those that will never be kept; what they were to replace comes back. */
export const withoutRefused = (items: UploadItem[]) => items.flatMap((item) => (isRefused(item) ? (item.instead ?? []) : item))
/** Whether the server does not want it. */
export const isRefused = ({ failure, retriable }: UploadItem) => failure !== undefined && !retriable

/** What the control holds for the form: the keys of what is kept, in the order shown. */
export const keysOf = (items: UploadItem[]) => items.flatMap(({ key, instead }) => key ?? instead?.key ?? [])
