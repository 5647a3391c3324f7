import type { ReactNode } from 'react'
import type { PublicationStatus } from '#shared/contracts/console/items.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

export type ItemOf<W extends object> = W &
  PublicationStatus & {
    submittedBy?: string | null
    /** A member's change waits for review and blocks staff edits. */
    changeWaits?: boolean
  }

type PerField<W extends object, T> = Record<keyof W & string, T>

/**
 * How staff edit a kind of content; drafts, publishing, versions and the recycle bin follow from it. `W` is the written content, `I` an item as read.
 */
export interface ItemForm<W extends object, I extends ItemOf<W> = ItemOf<W>> {
  kind: ItemKind
  /** Field labels in form order. */
  labels: PerField<W, string>
  toWritten(values: W): W
  /** For comparisons: text without layout, names instead of ids. */
  toRead(values: W): PerField<W, string | number | null>
  /** Missing fields of a draft, or of public content. */
  missingFields(values: W, isPublic: boolean): Partial<PerField<W, string>>
  /** Messages of server refusals, by the field that shows them. */
  refusals?: Partial<PerField<W, string>>
  /** `create` and `save` return id and version, `readVersion` the content of a version. */
  calls: { read: Endpoint; create: Endpoint; save: Endpoint; readVersion: Endpoint }
  /** The item's public page; undefined if there is none. */
  page(item: I): string | undefined
  /** The fields on the left. */
  Fields(props: { item: I | undefined }): ReactNode
  /** Parts saved separately, below the form. */
  Below?(props: { item: I }): ReactNode
  /** Cards on the right. */
  Aside(props: { item: I | undefined }): ReactNode
  Preview(props: { item: W }): ReactNode
  /** More facts and actions in the publication card. */
  Facts?(props: { item: I }): ReactNode
  Actions?(props: { item: I }): ReactNode
}
