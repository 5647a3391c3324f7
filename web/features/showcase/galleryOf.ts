import type { ArticleDetail } from '#shared/contracts/article.ts'

/** All pictures of an item, its cover first. */
export function galleryOf({ coverKey, title, gallery }: Pick<ArticleDetail, 'coverKey' | 'title' | 'gallery'>) {
  const others = gallery.filter(({ fileKey }) => fileKey !== coverKey)
  return coverKey ? [{ fileKey: coverKey, title }, ...others] : others
}
