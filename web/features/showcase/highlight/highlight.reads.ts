import { highlightContract } from '#shared/contracts/highlight.ts'
import { query, selecting } from '#shared/lib/endpoint.ts'
import { radioOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { pageReads } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'

/** The page of the list, as the chosen display has it. */
const readList = (url: PageUrl) =>
  query(radioOf(url) === 2 ? highlightContract.listHighlightGroups : highlightContract.listHighlights, { page: url.number('page', 1) })

export const highlightListReads = pageReads({
  parameters: ['radio', 'page'],
  reads: (url) => ({ highlights: readList(url) }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('showcase', '精彩瞬间')} - ${menuLabel('main', '会员风采')}`,
    description: `${association}${menuLabel('showcase', '精彩瞬间')}：会议、调研、文体与公益活动的照片。`,
    canonical: paths.highlights({ radio: radioOf(url) === 2 ? 2 : undefined, page: url.number('page', 1) }),
  }),
})

/** `title` in the URL is inherited and ignored; `highlights` is the page of the list the reader came from. */
export const highlightDetailReads = pageReads({
  parameters: ['id', 'page', 'radio'],
  about: 'highlight',
  reads: (url) => ({
    highlight: query(highlightContract.getHighlight, { id: url.number('id', 0, 999_999_999) }),
    highlights: selecting(readList(url), ({ id, name, coverKey }) => ({ id, name, coverKey })),
  }),
  head: ({ highlight: { id, name, images } }, _url, menuLabel) => ({
    title: `${name} - ${menuLabel('showcase', '精彩瞬间')}`,
    description: `${name}，共 ${images.length} 张照片：${images
      .map(({ title }) => title)
      .filter(Boolean)
      .join('、')}。`,
    canonical: paths.highlightDetail({ id, title: name }),
  }),
})
