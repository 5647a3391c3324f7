import { Fragment } from 'react'
import { type ClauseRoom, phraseEnd, titleParts } from '#web/lib/titleParts.ts'

/**
 * A title or subtitle whose lines end between words, with `clauses` also only after short clauses. The text is unchanged. Without marks of the server
 * (`markPhrases`) only what line breaking is known to divide stays whole.
 */
export function TitleText({ title, clauses }: { title: string; clauses?: ClauseRoom }) {
  const parts = titleParts(title, clauses).map(({ text, whole }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
    <Fragment key={index}>{whole ? <span className={`whole-${whole}`}>{withBreaks(text)}</span> : withBreaks(text)}</Fragment>
  ))
  return title.includes(phraseEnd) ? <span className="phrases">{parts}</span> : parts
}

/** Allows the lines of a marked text to end where it is marked, in an element with the class `phrases`. */
export const withBreaks = (text: string) =>
  text.split(phraseEnd).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
