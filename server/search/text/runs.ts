/** `start` counts UTF-16 units. */
export interface Run {
  sort: 'han' | 'latin' | 'other'
  text: string
  start: number
}

/**
 * Splits into Han characters, Latin letters and digits joined by single `. _ + # -` (covid-19), and other letters. A regular expression would
 * overflow the stack.
 */
export function runs(text: string) {
  const found: Run[] = []
  let open: Run | undefined
  for (let index = 0; index < text.length; index++) {
    const start = index
    const sort = sortAt(text, index)
    if ((text.codePointAt(index) as number) > 0xffff) index++
    const continues = open && (sort === open.sort || (sort === 'joint' && open.sort === 'latin' && sortAt(text, index + 1) === 'latin'))
    if (open && continues) continue
    if (open) found.push(close(open, start))
    open = sort === 'joint' || sort === 'none' ? undefined : { sort, text, start }
  }
  if (open) found.push(close(open, text.length))
  return found

  function close({ sort, start }: Run, end: number): Run {
    return { sort, text: text.slice(start, end), start }
  }
}

/** Adjacent runs form one word (5g智慧岛). */
export function words(text: string) {
  const found: string[] = []
  let end = -1
  for (const run of runs(text)) {
    if (run.start === end) found.push(found.pop() + run.text)
    else found.push(run.text)
    end = run.start + run.text.length
  }
  return found
}

export const isLatinAt = (text: string, index: number): boolean => sortAt(text, index) === 'latin'

/** One of `. _ + # -`. */
export const isJointAt = (text: string, index: number): boolean => sortAt(text, index) === 'joint'

const sorts = ['none', 'joint', 'han', 'latin', 'other'] as const
type Sort = (typeof sorts)[number]

/** Cache of index in `sorts` plus one; 0 is unknown. */
const known = new Uint8Array(0x10000)

function sortAt(text: string, index: number): Sort {
  const codePoint = text.codePointAt(index)
  if (codePoint === undefined) return 'none'
  if (codePoint > 0xffff) return sortOf(codePoint)
  known[codePoint] ||= sorts.indexOf(sortOf(codePoint)) + 1
  return sorts[(known[codePoint] as number) - 1] as Sort
}

function sortOf(codePoint: number): Sort {
  const character = String.fromCodePoint(codePoint)
  if (/\p{Script=Han}/u.test(character)) return 'han'
  if (/[\p{Script=Latin}\p{Nd}]/u.test(character)) return 'latin'
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return 'other'
  return /[._+#-]/.test(character) ? 'joint' : 'none'
}
