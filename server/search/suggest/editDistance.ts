import damerauLevenshtein from 'damerau-levenshtein'

/**
 * Returns how many mistakes lie between two words: letters left out, added, taken for another one, or two neighbours exchanged (Damerau–Levenshtein,
 * where no letter is touched twice).
 */
export const editDistance = (one: string, other: string): number => damerauLevenshtein(one, other).steps
