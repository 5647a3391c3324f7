import { diffWordsWithSpace } from 'diff'

/** A run of words that is in both texts, or in one of them. */
export interface Run {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** So long at most, in milliseconds, words are compared; what takes longer has changed altogether. */
const patience = 400

/** How one text became another, word by word, as Chinese has words. */
export function wordChanges(before: string, after: string): Run[] {
  const intlSegmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, timeout: patience })
  if (!parts)
    return [
      { text: before, is: 'gone' },
      { text: after, is: 'new' },
    ]
  return parts.map(({ value, added, removed }) => ({ text: value, is: added ? 'new' : removed ? 'gone' : 'same' }))
}
