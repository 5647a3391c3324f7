import { articleContract } from '#shared/contracts/article.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { choosing, query, selecting } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { findNeighbours } from '#web/features/showcase/placeInList.ts'
import { listPlace } from '#web/lib/listPlace.ts'
import { pageReads } from '#web/lib/page.ts'
import { markPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const officeListReads = pageReads({
  parameters: ['page', 'region'],
  reads(url) {
    const { page, region } = listPlace(url)
    return {
      offices: selecting(query(officeContract.listOffices, { page, macroRegion: region }), (office) => ({
        ...office,
        subtitle: markPhrases(office.subtitle),
      })),
    }
  },
  head: (_data, url, menuLabel, association) => ({
    ...showcaseHead(menuLabel, association, menuLabel('showcase', '驻京机构风采'), '各省区市驻京机构的职责、服务与工作动态。', listPlace(url)),
    canonical: paths.offices(listPlace(url)),
  }),
})

/** `work` in the URL is the page of the work news. */
export const officeDetailReads = pageReads({
  parameters: ['id', 'page', 'region', 'work'],
  about: 'article',
  reads(url) {
    const { id } = url
    return {
      article: query(articleContract.getArticle, { id }),
      // In the order of the list: the neighbours of an article are those in time.
      beside: choosing(query(officeContract.listOffices, { size: 1000 }), (offices) =>
        findNeighbours(offices, id).map((office) => office && { id: office.id, title: office.title }),
      ),
      work: query(officeContract.listOfficeWork, { officePageId: id, page: url.number('work', 1) }),
      showcase: query(officeContract.listOfficeShowcase, { officePageId: id }),
    }
  },
  accepts: (article) => article.policyType === policyTypes.office,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.officeDetail({ id: article.id }) }),
})

export const officeWorkReads = pageReads({
  parameters: ['id', 'officeId', 'page', 'region', 'work'],
  about: 'article',
  reads(url) {
    const { id } = url
    return { article: query(articleContract.getArticle, { id }), origin: query(showcaseContract.getShowcaseUnit, { id }) }
  },
  accepts: (article) => article.policyType === policyTypes.officeWork,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.officeWork({ id: article.id }) }),
})
