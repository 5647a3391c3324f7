import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemType } from '#server/content/contentType.ts'
import { byStaff } from '#server/content/types/helpers.ts'
import type { WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { missingHighlightFields } from '#shared/rules/highlightRules.ts'

type Image = WrittenHighlight['images'][number]

const imagesOf = (tx: Prisma.TransactionClient, highlightId: number): Promise<Image[]> =>
  tx.highlightImage.findMany({ where: { highlightId }, orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { fileKey: true, title: true } })

/** Rewrites rows only if changed. */
async function putImages(tx: Prisma.TransactionClient, highlightId: number, images: Image[]): Promise<void> {
  const before = await imagesOf(tx, highlightId)
  if (JSON.stringify(before) === JSON.stringify(images.map(({ fileKey, title }) => ({ fileKey, title })))) return
  await tx.highlightImage.deleteMany({ where: { highlightId } })
  await tx.highlightImage.createMany({ data: images.map(({ fileKey, title }, position) => ({ highlightId, fileKey, title, position })) })
}

export const highlight: ItemType<WrittenHighlight, WrittenHighlight> = {
  kind: 'highlight',
  missingFields: missingHighlightFields,
  files: ({ images }) => ({ pictures: images.map(({ fileKey }) => fileKey), documents: [] }),
  toData: (written) => written,
  toWritten: (data) => data,

  async find(tx, id) {
    const row = await tx.highlight.findUnique({ where: { id } })
    return row ? { ...row, ...byStaff, data: { name: row.name, images: await imagesOf(tx, id) } } : undefined
  },
  async insert(tx, { images = [], ...columns }, status) {
    const { id } = await tx.highlight.create({ data: { ...columns, ...status } as Prisma.HighlightUncheckedCreateInput, select: { id: true } })
    await putImages(tx, id, images)
    return id
  },
  async update(tx, id, status, { images, ...columns } = {}) {
    await tx.highlight.update({ where: { id }, data: { ...columns, ...status }, select: { id: true } })
    if (images) await putImages(tx, id, images)
  },
}
