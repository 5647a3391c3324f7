import { type VariantName, variants } from '#tests/bench/search/classes.ts'
import type { ClassResult } from '#tests/bench/search/measureClasses.ts'

const columnWidth = 18

/** Prints a measured value beside its goal, and remembers whether one was missed. */
export function createReport(print: (line: string) => void, nameWidth = 32) {
  const missed: string[] = []

  /** `figure` is the printed text; `met` is undefined if there is no goal. */
  function line(name: string, figure: string, goal = '', met?: boolean) {
    if (met === false) missed.push(name)
    print(`${name.padEnd(nameWidth + 2)}${figure.padStart(columnWidth)}${goal && `   goal: ${goal}`}${mark(met)}`)
  }

  /** One line for each class, a column for each variant: p50/p95 in milliseconds; the goal is about p95. */
  function table(title: string, results: readonly ClassResult[], maxP95: number) {
    const names = Object.keys(variants) as VariantName[]
    print(`\n${title}: p50/p95 in ms, goal: every p95 under ${maxP95}`)
    print(`${''.padEnd(nameWidth)}${'results'.padStart(columnWidth)}${names.map((name) => `${name.padStart(columnWidth - 2)}  `).join('')}`)
    for (const { name, found, timings } of results) {
      const cells = names.map((variant) => {
        const measured = timings[variant]
        if (!measured) return `${'–'.padStart(columnWidth - 2)}  `
        const met = measured.p95 < maxP95
        if (!met) missed.push(`${title}: ${name}, ${variant}`)
        return `${`${short(measured.p50)}/${short(measured.p95)}`.padStart(columnWidth - 2)}${mark(met)}`
      })
      print(
        `${name.padEnd(nameWidth)}${(found[0] === found[1] ? String(found[0]) : `${found[0]}–${found[1]}`).padStart(columnWidth)}${cells.join('')}`,
      )
    }
  }

  /** Prints the missed goals. Returns the exit code. */
  function conclude(): number {
    print(missed.length === 0 ? '\nall goals met' : `\nmissed: ${missed.length}\n${missed.map((name) => `  ${name}`).join('\n')}`)
    return missed.length === 0 ? 0 : 1
  }

  return { line, table, conclude }
}

/** Milliseconds with significant digits only. */
export const short = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 1 : 0)

const mark = (met: boolean | undefined) => (met === undefined ? '' : met ? ' ✓' : ' ✗')
