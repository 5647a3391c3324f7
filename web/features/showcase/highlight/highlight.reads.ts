import { highlightContract } from '#shared/contracts/highlight.ts'
import { choosing, query, selecting } from '#shared/lib/endpoint.ts'
import { radioOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { pageReads } from '#web/lib/page.ts'
import { markPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const highlightListReads = pageReads({
  parameters: ['radio', 'page'],
  reads(url) {
    const { page } = url
    const call = radioOf(url) === 2 ? highlightContract.listHighlightGroups : highlightContract.listHighlights
    return { highlights: selecting(query(call, { page }), (highlight) => ({ ...highlight, title: markPhrases(highlight.name) })) }
  },
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('showcase', '精彩瞬间')} - ${menuLabel('main', '会员风采')}`,
    description: `${association}${menuLabel('showcase', '精彩瞬间')}：会议、调研、文体与公益活动的照片。`,
    canonical: paths.highlights({ radio: radioOf(url) === 2 ? 2 : undefined, page: url.page }),
  }),
})

/** `title` in the URL is inherited and ignored. */
export const highlightDetailReads = pageReads({
  parameters: ['id', 'page', 'radio'],
  about: 'highlight',
  reads(url) {
    const { id } = url
    return {
      highlight: query(highlightContract.getHighlight, { id }),
      // Three are shown, without this one and its neighbours.
      others: choosing(query(highlightContract.listHighlights, { size: 6 }), (highlights) =>
        highlights
          .filter((item) => item.id !== id)
          .map(({ id, name, coverKey, publishedAt, images }) => ({
            id,
            title: markPhrases(name),
            coverKey,
            note: `${dayOf(publishedAt)}　${images.length} 张照片`,
          })),
      ),
    }
  },
  head: ({ highlight: { id, name, images } }, _url, menuLabel) => ({
    title: `${name} - ${menuLabel('showcase', '精彩瞬间')}`,
    description: `${name}，共 ${images.length} 张照片：${images
      .map(({ title }) => title)
      .filter(Boolean)
      .join('、')}。`,
    canonical: paths.highlightDetail({ id, title: name }),
  }),
})
