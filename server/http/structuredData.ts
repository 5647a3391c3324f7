import type { Found } from '#server/http/readPage.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { Crumb, Head, SiteSettings } from '#shared/lib/page.ts'
import { brandPictureAddress } from '#shared/rules/brand.ts'
import type { Contact } from '#shared/rules/contact.ts'

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

/** A thing in the vocabulary of schema.org. */
export type Thing = Record<string, unknown>
/** What the description of an item may need of its page. */
export interface DescribedPage {
  address: string
  publisher: Thing
}

export function structuredData(page: FinishedPage): Thing[] {
  const things = [page.isHome && organization(page), page.found && item(page.found, page), page.trail.length > 1 && breadcrumb(page)]
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []))
}

function item({ item, describe }: Found, page: FinishedPage): Thing | undefined {
  const { address, head } = page
  const common = { name: item.title ?? item.name, description: head.description || undefined, url: address, image: imageOf(page) }
  return describe && { ...common, ...describe(item, { address, publisher: publisher(page) }) }
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
