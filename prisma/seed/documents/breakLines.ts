/** Width of a character in ems: Chinese signs fill the square, Latin letters and digits about half of it. */
const widthOf = (character: string) => ((character.codePointAt(0) ?? 0) < 0x2000 ? 0.5 : 1)

/** These never begin a line; they hang at the end of the line before. */
const closing = /^[，。、；：？！”’）》】%,.;:?!)]+$/

/** Breaks a text into lines of at most `width` ems; a Latin word or a number stays whole where it can. */
export function breakLines(text: string, width: number, indent = 0): string[] {
  const lines: string[] = []
  let line = '　'.repeat(indent)
  let used = indent
  for (const part of text.match(/[!-~]+|\p{Any}/gu) ?? []) {
    const pieces = part.length * 0.5 > width ? [...part] : [part]
    for (const piece of pieces) {
      const needed = [...piece].reduce((sum, character) => sum + widthOf(character), 0)
      if (used + needed > width && !closing.test(piece)) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += piece
      used += needed
    }
  }
  return [...lines, line]
}
