import type { Found } from '#server/http/readPage.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Crumb, Head, SiteSettings } from '#shared/lib/page.ts'
import { brandPictureAddress } from '#shared/rules/brand.ts'
import type { Contact } from '#shared/rules/contact.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export interface FinishedPage {
  head: Head
  site: SiteSettings
  /** Including host. */
  address: string
  publicUrl: string
  found?: Found
  trail: readonly Crumb[]
  isHome: boolean
}
type Thing = Record<string, unknown>

const { news, party, shared, officeWork, companyWork, activity } = policyTypes
const newsTypes: readonly unknown[] = [news, party, shared, officeWork, companyWork, activity]

export function structuredData(page: FinishedPage): Thing[] {
  const things = [page.isHome && organization(page), page.found && item(page.found, page), page.trail.length > 1 && breadcrumb(page)]
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []))
}

function item({ kind, item }: Found, page: FinishedPage): Thing | undefined {
  const common = { name: item.title ?? item.name, description: page.head.description || undefined, url: page.address, image: imageOf(page) }
  switch (kind) {
    case 'article':
      return {
        ...common,
        '@type': newsTypes.includes(item.policyType) ? 'NewsArticle' : 'Article',
        headline: item.title,
        mainEntityOfPage: page.address,
        datePublished: isoTime(item.publishedAt),
        author: item.author ? { '@type': 'Person', name: item.author } : publisher(page),
        publisher: publisher(page),
        inLanguage: 'zh-CN',
      }
    case 'infoItem':
      return { ...common, '@type': 'Report', datePublished: isoTime(item.publishedAt), publisher: publisher(page), inLanguage: 'zh-CN' }
    case 'foodShop':
      return {
        ...common,
        '@type': 'Restaurant',
        address: {
          '@type': 'PostalAddress',
          streetAddress: item.address,
          addressLocality: item.areaName,
          addressRegion: '北京市',
          addressCountry: 'CN',
        },
        telephone: item.tel || undefined,
        servesCuisine: item.cuisineName,
        priceRange: item.averagePrice ? `人均 ¥${item.averagePrice}` : undefined,
        openingHours: item.openingHours === '全年 9:00-22:00' ? 'Mo-Su 09:00-22:00' : undefined,
      }
    case 'company':
      return { ...common, '@type': 'Organization' }
    case 'highlight':
      return { ...common, '@type': 'ImageGallery', datePublished: isoTime(item.publishedAt) }
    default:
      return undefined
  }
}

const organization = ({ publicUrl, head, site }: FinishedPage): Thing => ({
  '@type': 'Organization',
  name: site.brand.name,
  alternateName: site.brand.latinName || undefined,
  slogan: site.brand.slogan || undefined,
  url: `${publicUrl}/layout/index`,
  logo: publicUrl + brandPictureAddress(site.brandVersion, 'icon-512.png'),
  description: head.description,
  ...contactPoint(site.contact),
})

const contactPoint = ({ address, postcode, phone, email }: Contact): Thing => ({
  address: address ? { '@type': 'PostalAddress', streetAddress: address, postalCode: postcode || undefined, addressCountry: 'CN' } : undefined,
  telephone: phone || undefined,
  email: email || undefined,
})

const publisher = ({ publicUrl, site }: FinishedPage): Thing => ({
  '@type': 'Organization',
  name: site.brand.name,
  url: `${publicUrl}/layout/index`,
})

const breadcrumb = ({ trail, publicUrl, address }: FinishedPage): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => {
    const isLast = index === trail.length - 1
    return {
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: isLast ? address : to && publicUrl + to,
    }
  }),
})

export const imageOf = ({ head: { image }, publicUrl }: Pick<FinishedPage, 'head' | 'publicUrl'>) => (image ? publicUrl + fileUrl(image) : undefined)

/** Converts a Beijing database time to `2026-11-21T09:30:00+08:00`. */
export const isoTime = (timestamp: unknown) => (typeof timestamp === 'string' ? `${timestamp.replace(' ', 'T')}+08:00` : undefined)
