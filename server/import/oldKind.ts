import type { Calls } from '#server/import/calls.ts'
import type { CodeTableName } from '#server/import/codeTables.ts'
import type { Note } from '#server/import/decode.ts'
import type { Listed, ListReader } from '#server/import/lists.ts'
import type { FileNotes, SourceFiles } from '#server/import/sourceFiles.ts'
import type { Target } from '#server/import/targets.ts'
import type { ImportGroup } from '#shared/rules/importGroups.ts'

/** What an item may need besides its own record. */
export interface ItemContext extends FileNotes {
  files: SourceFiles
  calls: Calls
  /** The unit here that an office or enterprise of the old portal has become, by its id there or by its name; null where there is none. */
  unit(old: { id?: number; name?: string }): Promise<number | null>
  /** An office that no list of units has, by its name; it is made where there is none. Null without a name. */
  office(name: string): Promise<number | null>
  /** The code here of a district or cuisine. */
  code(table: CodeTableName, old: string | undefined, name: string | undefined): Promise<string>
  /** The address of a page, without the host where it is one of the old portal; '' for what is none. */
  pageAddress(address: string | undefined): string
  /** The id here of an item that was brought over; undefined where it was not. */
  imported(source: string, oldId: number): Promise<number | undefined>
}

/** Says why an item cannot be brought over; its message goes into the report. */
export class Unusable extends Error {}

/**
 * A kind of item in the old portal: where it is listed and read, and what it becomes here. `R` is its record, `D` what is written. An import runs any
 * `OldKind`: its methods are bivariant, and the records and drafts they are given come from the same kind.
 */
export interface OldKind<R = Record<string, unknown>, D = unknown> {
  /** Its name in ImportedItem and ImportEntry: it never changes. */
  source: string
  /** As a report calls it. */
  name: string
  group: ImportGroup
  target: Target<D, unknown>
  /** False where the old id is not one of this table. */
  keepsIds?: false
  /** What is missing of it after a run without a login only a run with one can fetch. */
  needsLogin?: true
  /** The items, by what lists say of them. */
  list(reader: ListReader, found: Found): Promise<Listed<R>[]>
  /** The whole item; undefined where the list says all of it. */
  detail?(calls: Calls, item: Listed<R>, note: Note): Promise<R | undefined>
  /** What it becomes. Throws Unusable. */
  draft(record: R, item: Listed<R>, context: ItemContext): Promise<D>
  /** Fields of the record that change without the item being another: views, neighbours. */
  ignores?: readonly string[]
}

/** What the lists that were read before have found, by source. */
export type Found = ReadonlyMap<string, readonly Listed[]>
