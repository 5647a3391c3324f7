import type { ReactNode } from 'react'
import type { Standing } from '#shared/contracts/console/items.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** An item as it was read: what is written of it, and where it stands. */
export type ItemOf<W extends object> = W &
  Standing & {
    /** The member who has submitted it. */
    submittedBy?: string | null
    /** A change its member has made waits for review: until then staff cannot edit it. */
    changeWaits?: boolean
  }

/** The fields of a form by name, and something about each of them. */
type PerField<W extends object, T> = Record<keyof W & string, T>

/**
 * How staff edit a kind of content: its words, its rules and its fields. Drafts, comparison of stale edits, publishing, versions and the recycle bin
 * follow from it. `W` is what is written, `I` an item as its call answers it.
 */
export interface ItemForm<W extends object, I extends ItemOf<W> = ItemOf<W>> {
  kind: ItemKind
  /** What is written, as the form calls it, in the order of the form. */
  labels: PerField<W, string>
  /** What the form holds, as it is sent. */
  toWritten(values: W): W
  /** As somebody compares versions: texts without layout, names for what has one. */
  toRead(values: W): PerField<W, string | number | null>
  /** What is lacking, by field: in a draft, or in what visitors see. */
  missingFields(values: W, isPublic: boolean): Partial<PerField<W, string>>
  /** What only the server knows to be wrong, by the field it is said at: the very words of the refusal. */
  refusals?: Partial<PerField<W, string>>
  /** `create` and `save` answer id and version, `readVersion` what was written then. */
  calls: { read: Endpoint; create: Endpoint; save: Endpoint; readVersion: Endpoint }
  /** The address of its page on the site, once it is online; undefined where it has none. */
  page(item: I): string | undefined
  /** What visitors read, on the sheet at the left. */
  Fields(props: { item: I | undefined }): ReactNode
  /** What is kept beside it, one by one and by calls of its own, below the sheet. */
  Below?(props: { item: I }): ReactNode
  /** What else belongs to it, in cards at the right. */
  Aside(props: { item: I | undefined }): ReactNode
  /** What is written, as visitors will see it. */
  Preview(props: { item: W }): ReactNode
  /** What can be seen and done beside publishing, in the card that says where it stands. */
  Facts?(props: { item: I }): ReactNode
  Actions?(props: { item: I }): ReactNode
}
