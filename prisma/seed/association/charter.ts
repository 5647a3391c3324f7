import { charterFirst } from './charterFirst.ts'
import { charterLast } from './charterLast.ts'

/** The articles of association: 11 chapters and 79 articles, without their numbers. */
export const charter: { chapter: string; articles: string[] }[] = [...charterFirst, ...charterLast]
