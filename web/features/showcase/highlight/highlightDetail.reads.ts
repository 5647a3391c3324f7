import { highlightContract } from '#shared/contracts/highlight.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One activity. `title` in the address is inherited; what is shown comes from the activity. */
export const highlightDetailReads = pageReads({
  parameters: ['id', 'page', 'radio'],
  about: 'highlight',
  reads: (url) => ({ highlight: query(highlightContract.getHighlight, { id: url.number('id', 0, 999_999_999) }) }),
  head: ({ highlight: { id, name, images } }, _url, nameOf) => ({
    title: `${name} - ${nameOf('showcase', '精彩瞬间')}`,
    description: `${name}，共 ${images.length} 张照片：${images
      .map(({ title }) => title)
      .filter(Boolean)
      .join('、')}。`,
    canonical: paths.highlightDetail({ id, title: name }),
  }),
})
