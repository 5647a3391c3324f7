export interface SheetField {
  title: string
  example: string
  /** In characters; a Chinese character takes two. */
  width: number
  choices?: readonly string[]
  /** The column may be missing. */
  optional?: true
  /** Keeps line breaks. */
  isMultiline?: true
}

/** In template order. */
export type SheetFields = Readonly<Record<string, SheetField>>

/** Tidied text by field; '' if empty. */
export type SheetTexts<F extends SheetFields> = Record<keyof F & string, string>

export interface SheetRow<F extends SheetFields> {
  /** Title row is 1. */
  row: number
  texts: SheetTexts<F>
}

/** `column` is the title. */
export interface CellProblem {
  column: string
  message: string
}
