import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Prisma } from '#prisma/generated/client.ts'
import type { demoSettings } from '#server/demo/demoMark.ts'
import type { MemberRank } from '#shared/rules/companyRules.ts'

/** `![caption](name)` names a file in `pictures` without extension. */
type Markdown = string
type PictureName = string

/** Relative to the first start: days ago, complete working days ago, or the last such month and day (`03-12`). */
export type Published = { daysAgo: number } | { workingDaysAgo: number } | { on: string }

export type ArticleEntry = Published & ArticleFields

interface ArticleFields {
  policyType: number
  section?: number
  label: string
  title: string
  subtitle?: string
  body: Markdown
  cover?: PictureName
  gallery?: { picture: PictureName; title: string }[]
  source?: string
  author?: string
  editor?: string
  link?: string
  originalUrl?: string
  company?: string
  branchId?: number
  activity?: ActivityEntry
}

/** One that is over names the working days between its last day and the report on it. */
export type ActivityEntry = {
  place: string
  hours: number
  signUp?: { opensDaysAgo: number; closesInDays: number; capacity: number | null }
} & ({ startsInDays: number } | { workingDaysBefore: number })

type OwnArticle = Published & Omit<ArticleFields, 'policyType' | 'label' | 'company'>

export type CompanyEntry = Published & {
  /** 1 province, 2 vice-provincial city, 3 city, 4 enterprise. */
  type: 1 | 2 | 3 | 4
  rank?: MemberRank
  name: string
  shortName: string
  province: string
  city: string
  address: string
  contactPhone: string
  mainBusiness: string
  introduction: Markdown
  logo: PictureName
  page?: OwnArticle
  work?: OwnArticle[]
}

export type InfoEntry = Published & {
  category: number
  title: string
  body: Markdown
  company: string
  submitterName: string
  /** A file in `documents`; without one the text becomes a Word file. */
  pdf?: string
}

export type ShopEntry = Published & {
  title: string
  tags: string[]
  company: string
  areaCode: string
  cuisineCode: string
  tel: string
  address: string
  averagePrice: number
  longitude: number
  latitude: number
  openingHours?: string
  description: Markdown
  cover: PictureName
  photos: PictureName[]
  dishes: { title: string; picture: PictureName }[]
}

type HighlightEntry = Published & {
  name: string
  images: { picture: PictureName; title: string }[]
}

interface ProfileEntry extends Pick<Prisma.AssociationProfileCreateManyInput, 'id' | 'name' | 'slogan' | 'tel' | 'address' | 'email' | 'postcode'> {
  introduction: Markdown
  responsibilities: Markdown
  longitude: number
  latitude: number
  /** Indented by two spaces a level: `unit|title name|title name`. */
  chart: string
  people: { rank: string; name: string; introduction: string; picture: PictureName }[]
}

type Outcome = { outcome: 'approved' | 'pending' } | { outcome: 'rejected'; reason: string }

export interface Submissions {
  reports: ({ title: string; body: Markdown; daysAgo: number } & Outcome)[]
  shared: ({ title: string; subtitle: string; body: Markdown; daysAgo: number } & Outcome)[]
  showcase: ({ title: string; subtitle: string; label: string; cover: PictureName; body: Markdown; daysAgo: number } & Outcome)[]
  shop: Pick<ShopEntry, 'title' | 'tags' | 'areaCode' | 'cuisineCode' | 'tel' | 'address' | 'description' | 'cover' | 'photos'> & {
    daysAgo: number
    averagePrice: string
    dishes: { title: string; picture: PictureName; outcome: 'approved' | 'pending'; daysAgo: number }[]
  }
}

interface Site {
  headline: string
  banners: { name: string; url: string; picture: PictureName }[]
  friendlyLinks: { group: string; name: string; url: string }[]
  reviewReasons: string[]
  thinkTanks: { name: string; nature: string; address: string; remark: string }[]
  foodAreas: { code: string; name: string }[]
  foodCuisines: { code: string; name: string }[]
  seal: PictureName
  settings: Record<(typeof demoSettings)[number], Record<string, unknown>>
}

const folder = join(import.meta.dirname, 'content')
const read = <T>(path: string): T => parse(readFileSync(join(folder, path), 'utf8'))

function readItems<T>(path: string): T[] {
  const { items, ...common } = read<{ items: T[] }>(path)
  return items.map((item) => ({ ...common, ...item }))
}
const readFolder = <T>(name: string): T[] =>
  readdirSync(join(folder, name))
    .sort()
    .flatMap((file) => readItems<T>(`${name}/${file}`))

export const readContent = () => ({
  site: read<Site>('site.yaml'),
  profiles: readItems<ProfileEntry>('profiles.yaml'),
  charter: readFileSync(join(folder, 'charter.md'), 'utf8'),
  companies: readFolder<CompanyEntry>('companies'),
  articles: readFolder<ArticleEntry>('articles'),
  information: readFolder<InfoEntry>('information'),
  shops: readItems<ShopEntry>('restaurants.yaml'),
  highlights: readItems<HighlightEntry>('highlights.yaml'),
  submissions: read<Submissions>('submissions.yaml'),
})
export type Content = ReturnType<typeof readContent>
