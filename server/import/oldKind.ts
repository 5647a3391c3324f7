import type { Calls } from '#server/import/calls.ts'
import type { Note } from '#server/import/decode.ts'
import type { CodeTableName } from '#server/import/foodCodes.ts'
import type { Listed, ListReader } from '#server/import/lists.ts'
import type { FileNotes, SourceFiles } from '#server/import/sourceFiles.ts'
import type { Target } from '#server/import/targets.ts'
import type { ImportGroup } from '#shared/rules/importGroups.ts'

export interface ItemContext extends FileNotes {
  files: SourceFiles
  calls: Calls
  /** By old id or name; null if there is none. */
  unit(old: { id?: number; name?: string }): Promise<number | null>
  /** Finds or creates an office missing from unit lists; null without a name. */
  office(name: string): Promise<number | null>
  code(table: CodeTableName, old: string | undefined, name: string | undefined): Promise<string>
  /** Strips the old portal's host; '' for invalid addresses. */
  pageAddress(address: string | undefined): string
  imported(source: string, oldId: number): Promise<number | undefined>
}

/** An item that cannot be imported. The message goes into the report. */
export class Unusable extends Error {}

/** How a kind is listed, read and converted. `R` is its record, `D` its draft; bivariant methods let an import run any kind. */
export interface OldKind<R = Record<string, unknown>, D = unknown> {
  /** Name in ImportedItem and ImportEntry; must never change. */
  source: string
  name: string
  group: ImportGroup
  target: Target<D, unknown>
  /** False if the old id belongs to another table. */
  keepsIds?: false
  /** Only a run with a login can complete it. */
  needsLogin?: true
  list(reader: ListReader, found: Found): Promise<Listed<R>[]>
  /** undefined if the list has everything. */
  detail?(calls: Calls, item: Listed<R>, note: Note): Promise<R | undefined>
  /** Throws Unusable. */
  draft(record: R, item: Listed<R>, context: ItemContext): Promise<D>
  /** Volatile fields that do not count as changes. */
  ignores?: readonly string[]
}

export type Found = ReadonlyMap<string, readonly Listed[]>
