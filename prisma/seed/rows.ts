import type { Prisma } from '#prisma/generated/client.ts'
import { writeArticles } from '#prisma/seed/articles/articles.ts'
import { charter } from '#prisma/seed/association/charter.ts'
import { banners, friendlyLinks, headline, reviewReasons } from '#prisma/seed/association/home.ts'
import { profiles } from '#prisma/seed/association/profiles.ts'
import { thinkTanks } from '#prisma/seed/association/thinkTanks.ts'
import type { Dates } from '#prisma/seed/dates.ts'
import type { ArticleDraft, Block, CompanyDraft } from '#prisma/seed/drafts.ts'
import { foodAreas, foodCuisines, writeShops } from '#prisma/seed/food/food.ts'
import { toHtml, toSummary } from '#prisma/seed/html.ts'
import { writeInformation } from '#prisma/seed/information/information.ts'
import { writeCompanies } from '#prisma/seed/members/companies.ts'
import { writeOfficePages } from '#prisma/seed/members/officePages.ts'
import { random } from '#prisma/seed/random.ts'
import type { Shelf } from '#prisma/seed/shelf.ts'
import { writeHighlights } from '#prisma/seed/showcase/highlights.ts'
import { writeShowcase } from '#prisma/seed/showcase/showcase.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { newsSections } from '#shared/rules/policyTypes.ts'

const sizes = {
  cover: { width: 578, height: 332 },
  banner: { width: 1424, height: 904 },
  highlight: { width: 790, height: 526 },
  dish: { width: 812, height: 542 },
  photo: { width: 868, height: 499 },
  portrait: { width: 400, height: 520 },
  logo: { width: 240, height: 240 },
  chart: { width: 1596, height: 1000 },
}

/** All drafts as rows of the database, oldest first, so that a newer item has the higher id. Their files are put on the shelf. */
export function writeRows(shelf: Shelf, dates: Dates) {
  const html = (blocks: Block[]) => toHtml(blocks, shelf.picture)
  const approved = { status: 'approved' as const }

  const companyDrafts = numbered(writeCompanies(), dates)
  const offices = companyDrafts.filter(({ draft }) => draft.type < 4)
  const enterprises = companyDrafts.filter(({ draft }) => draft.type === 4)
  const names = (members: { draft: CompanyDraft }[]) => members.map(({ draft }) => draft.name)
  const companyIds = new Map(companyDrafts.map(({ id, draft }) => [draft.name, id]))
  const companyOf = (name: string | undefined) => (name === undefined ? null : required(companyIds.get(name), `no company ${name}`))

  const articleDrafts = numbered(
    [
      headline,
      ...writeArticles({ offices: names(offices), enterprises: names(enterprises) }),
      ...writeOfficePages(offices.map(({ draft }) => draft)),
      ...writeShowcase(names(offices)),
    ],
    dates,
  )
  const infoDrafts = numbered(writeInformation(names(offices)), dates)
  const shopDrafts = numbered(writeShops(names(offices)), dates)
  const highlightDrafts = numbered(writeHighlights(), dates)

  const rows = {
    members: { offices, enterprises },
    profiles: profiles.map(({ people, structure, introduction, responsibilities, ...profile }) => ({
      ...profile,
      introduction: html(introduction),
      responsibilities: html(responsibilities),
      charter: profile.id === 5 ? charterHtml() : '',
      structureKey: shelf.picture(structure, sizes.chart),
    })),
    people: profiles.flatMap(({ id, people }) =>
      people.map(({ picture, ...person }, position) => ({ ...person, profileId: id, position, pictureKey: shelf.picture(picture, sizes.portrait) })),
    ),
    companies: companyDrafts.map(({ id, publishedAt, draft: { introduction, logo, daysAgo, ...company } }, position) => ({
      ...company,
      ...approved,
      id,
      publishedAt,
      position,
      introduction: html(introduction),
      summary: toSummary(introduction),
      logoKey: shelf.picture(logo, sizes.logo),
    })),
    areas: foodAreas.map((area, position) => ({ ...area, position })),
    cuisines: foodCuisines.map((cuisine, position) => ({ ...cuisine, position })),
    articles: articleDrafts.map(({ id, publishedAt, draft: { body, cover, gallery, activity, company, daysAgo, tag, ...article } }) => ({
      ...article,
      ...approved,
      id,
      publishedAt,
      label: tag ?? labelOf(article),
      content: html(body),
      summary: toSummary(body),
      coverKey: cover ? shelf.picture(cover, sizes.cover) : null,
      companyId: companyOf(company),
    })),
    articleImages: articleDrafts.flatMap(({ id, draft }) =>
      (draft.gallery ?? []).map(({ picture, title }, position) => ({ articleId: id, title, position, fileKey: shelf.picture(picture, sizes.photo) })),
    ),
    activities: articleDrafts.flatMap(({ id, draft: { activity } }) => (activity ? [activityRow(id, activity, dates)] : [])),
    infoItems: infoDrafts.map(({ id, publishedAt, draft }) => ({
      ...approved,
      id,
      publishedAt,
      category: draft.category,
      title: draft.title,
      description: html(draft.body),
      summary: toSummary(draft.body),
      submitterName: draft.submitterName,
      companyId: companyOf(draft.company),
      attachmentKey: shelf.document(draft),
    })),
    shops: shopDrafts.map(({ id, publishedAt, draft: { company, cover, photos, dishes, description, daysAgo, ...shop } }) => ({
      ...shop,
      ...approved,
      id,
      publishedAt,
      description: html(description),
      summary: toSummary(description),
      coverKey: shelf.picture(cover, sizes.photo),
      companyId: companyOf(company),
    })),
    photos: shopDrafts.flatMap(({ id, draft }) =>
      draft.photos.map((photo, index) => ({ shopId: id, position: index + 1, fileKey: shelf.picture(photo, sizes.photo) })),
    ),
    dishes: shopDrafts.flatMap(({ id, draft }) =>
      draft.dishes.map(({ title, picture }, position) => ({
        ...approved,
        shopId: id,
        title,
        position,
        imageKey: shelf.picture(picture, sizes.dish),
      })),
    ),
    highlights: highlightDrafts.map(({ id, publishedAt, draft: { name } }) => ({ ...approved, id, publishedAt, name })),
    highlightImages: highlightDrafts.flatMap(({ id, draft }) =>
      draft.images.map(({ picture, title }, position) => ({ highlightId: id, title, position, fileKey: shelf.picture(picture, sizes.highlight) })),
    ),
    banners: banners.map(({ picture, ...banner }, position) => ({ ...banner, position, imageKey: shelf.picture(picture, sizes.banner) })),
    focusNews: articleDrafts
      .filter(({ draft }) => draft === headline)
      .map(({ id, draft: { title, subtitle } }) => ({ articleId: id, title, subtitle })),
    friendlyLinks: friendlyLinks.map((link, position) => ({ ...link, position })),
    thinkTanks,
    reviewReasons: reviewReasons.map((text, position) => ({ text, position })),
    views: [
      ...articleDrafts.map(({ id, draft }) => viewRow('article', id, draft.title)),
      ...infoDrafts.map(({ id, draft }) => viewRow('infoItem', id, draft.title)),
      ...shopDrafts.map(({ id, draft }) => viewRow('foodShop', id, draft.title)),
    ] satisfies Prisma.ViewCountCreateManyInput[],
  }
  const fileUses = [
    ...rows.articles.flatMap(({ id, content }) => usesIn('article', id, content)),
    ...rows.infoItems.flatMap(({ id, description }) => usesIn('infoItem', id, description)),
    ...rows.shops.flatMap(({ id, description }) => usesIn('foodShop', id, description)),
    ...rows.companies.flatMap(({ id, introduction }) => usesIn('company', id, introduction)),
  ]
  return { ...rows, fileUses }
}

/** The pictures of a text, which no column names. */
const usesIn = (kind: Prisma.FileUseCreateManyInput['kind'], itemId: number, html: string): Prisma.FileUseCreateManyInput[] =>
  [...new Set(picturesIn(html))].map((fileKey) => ({ fileKey, kind, itemId }))

/** Dates and ids, oldest first. */
function numbered<D extends { daysAgo: number } & ({ title: string } | { name: string })>(drafts: D[], dates: Dates) {
  return drafts
    .map((draft) => ({ draft, publishedAt: dates.published(draft.daysAgo, 'title' in draft ? draft.title : draft.name) }))
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
    .map((item, index) => ({ ...item, id: index + 1 }))
}

function activityRow(articleId: number, { place, startsInDays, hours, signUp }: NonNullable<ArticleDraft['activity']>, dates: Dates) {
  const startsAt = dates.at(startsInDays, 14)
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

/** The columns whose label is not the writer's choice. */
function labelOf({ policyType, section }: ArticleDraft | Omit<ArticleDraft, 'daysAgo' | 'body'>): string {
  if (policyType === 1) return required(newsSections[section as keyof typeof newsSections], `no news section ${section}`)
  return required(labels[policyType], `article of policyType ${policyType} has no label`)
}

const labels: Record<number, string> = {
  2: '党建工作',
  3: '共享信息',
  5: '驻京机构',
  6: '工作动态',
  7: '工作动态',
  8: '分会活动',
  9: '品牌活动',
  10: '医疗资源',
  11: '医疗科普',
  12: '项目展示',
  13: '政策解读',
}

const viewRow = (kind: Prisma.ViewCountCreateManyInput['kind'], itemId: number, title: string) => ({
  kind,
  itemId,
  views: random(`${title} views`).int(36, 2400),
})

function charterHtml(): string {
  let number = 0
  return charter
    .map(({ chapter, articles }, index) => {
      const paragraphs = articles.map((text) => `<p><strong>第${chinese(++number)}条</strong>　${text}</p>`)
      return `<h2>第${chinese(index + 1)}章　${chapter}</h2>\n${paragraphs.join('\n')}`
    })
    .join('\n')
}

/** 1 to 99 in Chinese: 十, 二十一. */
function chinese(value: number): string {
  const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
  const tens = Math.floor(value / 10)
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${digits[value % 10]}`
}

function required<T>(value: T | undefined, complaint: string): T {
  if (value === undefined) throw new Error(complaint)
  return value
}
