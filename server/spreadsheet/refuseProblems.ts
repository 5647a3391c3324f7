import type { CellProblem } from '#server/spreadsheet/sheetFields.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Refuses the import if any row has a problem. `noun`: `账号`. */
export function refuseProblems(rows: readonly { problems: readonly CellProblem[] }[], noun: string): void {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) throw new Refusal('refused', `有${wrong.length}行需要修改，没有导入任何${noun}`)
}
