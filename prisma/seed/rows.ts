import type { Prisma } from '#prisma/generated/client.ts'
import type { ActivityEntry, ArticleEntry, CompanyEntry, Content, Published } from '#prisma/seed/content.ts'
import { type Dates, outsideHolidays, withDates, workingDayBefore } from '#prisma/seed/dates.ts'
import { createMarkdown } from '#prisma/seed/markdown.ts'
import type { Pictures } from '#prisma/seed/pictures.ts'
import { random } from '#prisma/seed/random.ts'
import { picturesIn } from '#server/html/cleanContent.ts'
import type { ChartUnit } from '#shared/rules/chartRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Oldest first, so newer items have higher ids. */
export function toRows(
  content: Content,
  picture: Pictures,
  dates: Dates,
  documentKey: (item: Content['information'][number], html: string) => string,
) {
  const { site } = content
  const markdown = createMarkdown(picture)
  const key = (name: string) => picture(name).key
  const today = dates.at(0, 12)
  const companies = numbered(content.companies, dates)
  const companyIds = new Map(companies.map(({ id, entry }) => [entry.shortName, id]))
  const companyId = (shortName: string) => required(companyIds.get(shortName), `no company ${shortName}`)

  const articles = numbered([...content.articles, ...content.companies.flatMap(articlesOf)], dates)
  const infoItems = numbered(content.information, dates)
  const shops = numbered(content.shops, dates)
  const highlights = numbered(content.highlights, dates)

  const rows = {
    offices: content.companies.filter(({ type }) => type !== 4).map(({ shortName }) => ({ id: companyId(shortName) })),
    enterprises: content.companies.filter(({ type }) => type === 4).map(({ shortName }) => ({ id: companyId(shortName) })),
    profiles: content.profiles.map(({ people, chart, introduction, responsibilities, ...profile }) => ({
      ...profile,
      introduction: markdown(withDates(introduction, today)).html,
      responsibilities: markdown(responsibilities).html,
      charter: profile.id === 5 ? markdown(withDates(content.charter, today)).html : '',
      chart: readChart(chart),
    })),
    people: content.profiles.flatMap(({ id, people }) =>
      people.map((person, position) => ({ ...rename(person, 'picture', 'pictureKey', key), profileId: id, position })),
    ),
    companies: companies.map(({ id, times, entry: { page, work, introduction, logo, ...company } }) => {
      const { html, summary } = markdown(introduction)
      const position = content.companies.findIndex(({ name }) => name === company.name)
      return { ...undated(company), ...publishedAt(times), id, position, introduction: html, summary, logoKey: key(logo) }
    }),
    areas: site.foodAreas.map((area, position) => ({ ...area, position })),
    cuisines: site.foodCuisines.map((cuisine, position) => ({ ...cuisine, position })),
    articles: articles.map(({ id, times, entry: { body, cover, gallery, activity, company, ...article } }) => {
      const { html, summary } = markdown(withDates(body, times.publishedAt))
      return {
        ...undated(article),
        ...publishedAt(times),
        ...(company && { submittedAt: times.createdAt, reviewedAt: times.publishedAt }),
        id,
        content: html,
        summary,
        coverKey: cover ? key(cover) : null,
        companyId: company ? companyId(company) : null,
      }
    }),
    articleImages: articles.flatMap(({ id, entry }) =>
      (entry.gallery ?? []).map((image, position) => ({ ...rename(image, 'picture', 'fileKey', key), articleId: id, position })),
    ),
    activities: articles.flatMap(({ id, times, entry: { activity } }) => (activity ? [activityRow(id, activity, times.publishedAt, dates)] : [])),
    infoItems: infoItems.map(({ id, times, entry }) => {
      const { category, title, body, submitterName, company } = entry
      const { html, summary } = markdown(body)
      const given = { category, title, description: html, summary, submitterName, companyId: companyId(company) }
      return {
        ...given,
        ...publishedAt(times),
        submittedAt: times.createdAt,
        reviewedAt: times.publishedAt,
        id,
        attachmentKey: documentKey(entry, html),
      }
    }),
    shops: shops.map(({ id, times, entry: { company, cover, photos, dishes, description, ...shop } }) => {
      const { html, summary } = markdown(description)
      return { ...undated(shop), ...publishedAt(times), id, description: html, summary, coverKey: key(cover), companyId: companyId(company) }
    }),
    photos: shops.flatMap(({ id, entry }) => entry.photos.map((photo, index) => ({ shopId: id, position: index + 1, fileKey: key(photo) }))),
    dishes: shops.flatMap(({ id, times, entry }) =>
      entry.dishes.map(({ title, picture }, position) => {
        const { publishedAt: _, ...dates } = publishedAt(times)
        return { ...dates, title, imageKey: key(picture), shopId: id, position }
      }),
    ),
    highlights: highlights.map(({ id, times, entry: { name } }) => ({ ...publishedAt(times), id, name })),
    highlightImages: highlights.flatMap(({ id, entry }) =>
      entry.images.map((image, position) => ({ ...rename(image, 'picture', 'fileKey', key), highlightId: id, position })),
    ),
    banners: site.banners.map((banner, position) => ({ ...rename(banner, 'picture', 'imageKey', key), position })),
    focusNews: articles
      .filter(({ entry }) => entry.title === site.headline)
      .map(({ id, entry }) => ({ articleId: id, title: entry.title, subtitle: entry.subtitle ?? '' })),
    friendlyLinks: site.friendlyLinks.map((link, position) => ({ ...link, position })),
    thinkTanks: site.thinkTanks.map((tank, position) => ({ ...tank, position })),
    reviewReasons: site.reviewReasons.map((text, position) => ({ text, position })),
    views: [
      ...articles.map((item) => viewRow('article', item, today)),
      ...infoItems.map((item) => viewRow('infoItem', item, today)),
      ...shops.map((item) => viewRow('foodShop', item, today)),
      ...highlights.map((item) => viewRow('highlight', item, today)),
    ],
  }
  const fileUses = [
    ...rows.articles.flatMap(({ id, content }) => usesIn('article', id, content)),
    ...rows.infoItems.flatMap(({ id, description }) => usesIn('infoItem', id, description)),
    ...rows.shops.flatMap(({ id, description }) => usesIn('foodShop', id, description)),
    ...rows.companies.flatMap(({ id, introduction }) => usesIn('company', id, introduction)),
  ]
  return { ...rows, fileUses }
}

function articlesOf({ type, shortName, name, page, work = [] }: CompanyEntry): ArticleEntry[] {
  const policyType = type === 4 ? policyTypes.companyWork : policyTypes.officeWork
  const pages = page ? [{ source: shortName, ...page, policyType: policyTypes.office, label: '驻京机构', title: name, company: shortName }] : []
  return [...pages, ...work.map((article) => ({ source: shortName, ...article, policyType, label: '工作动态', company: shortName }))]
}

/** Pictures in the text, which no column names. */
const usesIn = (kind: Prisma.FileUseCreateManyInput['kind'], itemId: number, html: string): Prisma.FileUseCreateManyInput[] =>
  picturesIn(html).map((fileKey) => ({ fileKey, kind, itemId }))

type Entry = Published & ({ title: string } | { name: string })
const nameIn = (entry: Entry) => ('title' in entry ? entry.title : entry.name)

function undated<E extends object>(entry: E) {
  const { daysAgo, workingDaysAgo, on, ...fields } = entry as E & { daysAgo?: number; workingDaysAgo?: number; on?: string }
  return fields
}

const publishedAt = (times: Record<'createdAt' | 'publishedAt' | 'updatedAt', Date>) => ({ status: 'approved' as const, ...times })

function numbered<E extends Entry>(entries: E[], dates: Dates) {
  return entries
    .map((entry) => {
      const published = dates.published(entry, nameIn(entry))
      const createdAt = new Date(published.getTime() - random(`${nameIn(entry)} written`).int(25, 2 * 24 * 60) * 60_000)
      return { entry, times: { createdAt, publishedAt: published, updatedAt: published } }
    })
    .sort((a, b) => a.times.publishedAt.getTime() - b.times.publishedAt.getTime())
    .map((item, index) => ({ ...item, id: index + 1 }))
}

const readChart = (chart: string): ChartUnit[] => chart.trimEnd().split('\n').map(readUnit)

function readUnit(line: string): ChartUnit {
  const [name = '', ...people] = line.trim().split('|')
  return {
    level: (line.length - line.trimStart().length) / 2,
    name,
    people: people.map((person) => {
      const [title = '', name = ''] = person.split(' ')
      return { title, name }
    }),
  }
}

function activityRow(articleId: number, activity: ActivityEntry, publishedAt: Date, dates: Dates) {
  const { place, hours, signUp } = activity
  const hour = hours > 4 ? 9 : 14
  const startsAt =
    'startsInDays' in activity
      ? outsideHolidays(dates.at(activity.startsInDays, hour), hours, 1)
      : outsideHolidays(
          new Date(workingDayBefore(publishedAt, activity.workingDaysBefore).getTime() + (hour - Math.floor(hours / 24) * 24) * 3_600_000),
          hours,
          -1,
        )
  return {
    articleId,
    place,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * 3_600_000),
    ...(signUp && {
      signUpOpensAt: dates.at(-signUp.opensDaysAgo, 0),
      signUpClosesAt: dates.at(signUp.closesInDays, 18),
      capacity: signUp.capacity,
    }),
  }
}

/** Most readers come in the first weeks: a new item has few views, an old one nearly all it will get. */
function viewRow(
  kind: Prisma.ViewCountCreateManyInput['kind'],
  { id, entry, times }: ReturnType<typeof numbered<Entry>>[number],
  today: Date,
): Prisma.ViewCountCreateManyInput {
  const inTheEnd = random(`${nameIn(entry)} views`).int(400, 2400)
  const days = 1 + (today.getTime() - times.publishedAt.getTime()) / 86_400_000
  return { kind, itemId: id, views: Math.round(inTheEnd * (1 - Math.exp(-days / 21))) }
}

function rename<T extends Record<F, string>, F extends keyof T & string, N extends string>(
  record: T,
  from: F,
  to: N,
  change: (value: string) => string,
) {
  const { [from]: value, ...others } = record
  return { ...others, [to]: change(value) } as Omit<T, F> & Record<N, string>
}

function required<T>(value: T | undefined, complaint: string): T {
  if (value === undefined) throw new Error(complaint)
  return value
}
