import type { Prisma } from '#prisma/generated/client.ts'
import { article } from '#server/content/types/article.ts'
import { type CompanyData, company } from '#server/content/types/company.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { infoItem } from '#server/content/types/infoItem.ts'
import { itemTarget } from '#server/import/targets.ts'
import { checkAndClaimFiles } from '#server/storage/claimFiles.ts'
import { lowestRank } from '#shared/rules/companyRules.ts'

type Transaction = Prisma.TransactionClient

interface Picture {
  fileKey: string
  title: string
}

/** null without sign-up. */
interface ActivityDraft {
  place: string
  startsAt: Date | null
  endsAt: Date | null
  signUpOpensAt: Date | null
  signUpClosesAt: Date | null
  capacity: number | null
}

export interface ArticleParts {
  gallery: Picture[]
  activity: ActivityDraft | null
}

const galleryOf = (tx: Transaction, articleId: number): Promise<Picture[]> =>
  tx.articleImage.findMany({ where: { articleId }, orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { fileKey: true, title: true } })

const activityOf = (tx: Transaction, articleId: number): Promise<ActivityDraft | null> =>
  tx.activity.findUnique({ where: { articleId }, omit: { articleId: true, version: true } })

/** Equal when stored. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const writtenArticles = itemTarget<Parameters<typeof article.toData>[0], Awaited<ReturnType<typeof article.toData>>, ArticleParts>(
  article,
  'Article',
  {
    find: async (tx, id) => ({ gallery: await galleryOf(tx, id), activity: await activityOf(tx, id) }),
    async write(tx, articleId, { gallery, activity }) {
      if (!isSame(await galleryOf(tx, articleId), gallery)) {
        const files = { pictures: gallery.map(({ fileKey }) => fileKey), documents: [] }
        await checkAndClaimFiles(tx, 'staff', { kind: 'article', itemId: articleId }, files)
        await tx.articleImage.deleteMany({ where: { articleId } })
        await tx.articleImage.createMany({ data: gallery.map(({ fileKey, title }, position) => ({ articleId, fileKey, title, position })) })
      }
      if (activity) await tx.activity.upsert({ where: { articleId }, create: { articleId, ...activity }, update: activity })
      // The old portal has closed it. Its row stays, because sign-ups refer to it.
      else await tx.activity.updateMany({ where: { articleId }, data: { signUpOpensAt: null } })
    },
  },
)

/** Brand activities may carry a label other than their column. */
export const articles: typeof writtenArticles = {
  ...writtenArticles,
  async ready(draft) {
    const { data, ...ready } = await writtenArticles.ready(draft)
    const { type, label } = draft.written
    return { ...ready, data: { ...data, ...(type === 'brandActivity' && label !== '' && { label }) } }
  },
}

/** Equal names are the same unit. */
const members = itemTarget(company, 'Company', undefined, async (tx, { data: { name } }) => {
  const same = await tx.company.findUnique({ where: { name }, select: { id: true } })
  return same ? { id: same.id, isBlank: false } : undefined
})

/** Omits the lowest rank in `find`, so that fingerprints of earlier releases stay valid. */
export const companies: typeof members = {
  ...members,
  async find(tx, id) {
    const found = (await members.find(tx, id)) as { data: CompanyData } | undefined
    if (found?.data.rank !== lowestRank) return found
    const { rank: _, ...data } = found.data
    return { ...found, data }
  },
}

export const infoItems = itemTarget(infoItem, 'InfoItem')

export const highlights = itemTarget(highlight, 'Highlight')
