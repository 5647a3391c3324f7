/** The sizes a reader may choose for the body of an article. `medium` is the size of the design. */
export const articleSizes = ['small', 'medium', 'large'] as const
export type ArticleSize = (typeof articleSizes)[number]

/** Where the choice is remembered; web/styles/article.css reads it from `html[data-article-size]`. */
const key = 'articleSize'

/** The size chosen on an earlier visit. A browser that keeps nothing has none. */
export function rememberedArticleSize(): ArticleSize {
  try {
    const kept = window.localStorage.getItem(key)
    return articleSizes.find((size) => size === kept) ?? 'medium'
  } catch {
    return 'medium'
  }
}

/** Shows article bodies in this size. */
export function showArticleSize(size: ArticleSize) {
  document.documentElement.dataset.articleSize = size
}

/** Keeps the choice for later visits, where the browser keeps anything. */
export function rememberArticleSize(size: ArticleSize) {
  try {
    window.localStorage.setItem(key, size)
  } catch {
    // The size holds for this visit.
  }
}
