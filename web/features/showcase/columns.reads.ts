import { articleContract } from '#shared/contracts/article.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { choosing, query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { macroRegionOfRegions, regions } from '#shared/rules/provinces.ts'
import { shortRegion } from '#shared/rules/shortRegion.ts'
import { type Column, columns, showcaseHead } from '#web/features/showcase/columns.ts'
import { findNeighbours, maxOthers } from '#web/features/showcase/placeInList.ts'
import { listPlace } from '#web/lib/listPlace.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'

const listReads = ({ section, name, lead, list }: Column) =>
  pageReads({
    parameters: ['page', 'region'],
    reads(url) {
      const { page, region } = listPlace(url)
      return { list: inPhrases(query(showcaseContract.listShowcase, { section, page, macroRegion: region })) }
    },
    head: (_data, url, menuLabel, association) => ({
      ...showcaseHead(menuLabel, association, menuLabel('showcase', name), `${lead}。`, listPlace(url)),
      canonical: list(listPlace(url)),
    }),
  })

export const cityListReads = listReads(columns.city)
export const productListReads = listReads(columns.product)
export const heritageListReads = listReads(columns.heritage)

const shortRegions = regions.map(shortRegion)
const macroRegionOf = (province: string) => macroRegionOfRegions[shortRegions.indexOf(province)]

/** Returns the other cities: those of its province, of its macro-region, then all others, each part beginning with those that follow it in the list. */
function nearestTo<T extends { id: number; province: string }>(cities: readonly T[], id: number): T[] {
  const at = cities.findIndex((city) => city.id === id)
  const province = cities[at]?.province ?? ''
  const distance = (other: string) => (other === province ? 0 : macroRegionOf(other) === macroRegionOf(province) ? 1 : 2)
  return [...cities.slice(at + 1), ...cities.slice(0, Math.max(at, 0))].sort((a, b) => distance(a.province) - distance(b.province))
}

/** `cities` are the one before it in the list, the one after it, and those of the others that are nearest to it. Refuses items of other sections. */
export const cityDetailReads = pageReads({
  parameters: ['id', 'page', 'region'],
  about: 'article',
  reads: (url) => ({
    article: query(articleContract.getArticle, { id: url.id }),
    cities: choosing(query(showcaseContract.listShowcase, { section: columns.city.section, size: 1000 }), (cities) => {
      const [before, after] = findNeighbours(cities, url.id)
      const others = nearestTo(cities, url.id).filter((city) => city !== before && city !== after)
      return [before, after, ...others.slice(0, maxOthers)].map(
        (city) => city && { id: city.id, title: city.title, subtitle: city.subtitle, coverKey: city.coverKey },
      )
    }),
    origin: query(showcaseContract.getShowcaseUnit, { id: url.id }),
  }),
  accepts: ({ policyType, section }) => policyType === policyTypes.showcase && section === columns.city.section,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: columns.city.detail({ id: article.id }) }),
})

const thingReads = ({ section, detail }: Column) =>
  pageReads({
    parameters: ['id', 'page', 'region'],
    about: 'article',
    reads: (url) => ({
      article: query(articleContract.getArticle, { id: url.id }),
      origin: query(showcaseContract.getShowcaseUnit, { id: url.id }),
      others: choosing(query(showcaseContract.listShowcase, { section, size: 100 }), (things) =>
        findNeighbours(things, url.id, maxOthers)
          .slice(2)
          .flatMap((thing) => (thing ? [{ id: thing.id, title: thing.title, subtitle: thing.subtitle, coverKey: thing.coverKey }] : [])),
      ),
    }),
    accepts: (article) => article.policyType === policyTypes.showcase && article.section === section,
    head: ({ article }) => ({ title: article.title, description: article.summary, canonical: detail({ id: article.id }) }),
  })

export const productDetailReads = thingReads(columns.product)
export const heritageDetailReads = thingReads(columns.heritage)
