/** A column of a sheet that people fill in. */
export interface SheetField {
  title: string
  /** What the template shows in its first row. */
  example: string
  /** In characters; a Chinese character takes two. */
  width: number
  /** What the template offers for its cells. */
  choices?: readonly string[]
  /** A sheet without this column can be imported. */
  optional?: true
  /** Line breaks are part of the text. */
  isMultiline?: true
}

/** The columns of a sheet, in the order of the template. */
export type SheetFields = Readonly<Record<string, SheetField>>

/** The cells of a row by field, tidied; '' where nothing is written. */
export type SheetTexts<F extends SheetFields> = Record<keyof F & string, string>

export interface SheetRow<F extends SheetFields> {
  /** As the spreadsheet program counts: the titles are row 1. */
  row: number
  texts: SheetTexts<F>
}

/** What is wrong with a cell, by the title of its column. */
export interface CellProblem {
  column: string
  message: string
}
