import type { Prisma } from '#prisma/generated/client.ts'
import { dish } from '#server/content/types/dish.ts'
import { foodShop } from '#server/content/types/foodShop.ts'
import { insertItem } from '#server/content/workflow/createItem.ts'
import type { Calls } from '#server/import/calls.ts'
import { type Loose, type Note, quiet } from '#server/import/decode.ts'
import { createCollection } from '#server/import/lists.ts'
import { type ItemContext, type OldKind, Unusable } from '#server/import/oldKind.ts'
import { noteFailure } from '#server/import/sourceFiles.ts'
import { itemTarget, type Published } from '#server/import/targets.ts'
import { plainLine, toHtml } from '#server/import/texts.ts'
import { unknownTime } from '#server/import/unknownTime.ts'
import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { type FoodShopDetail, foodContract } from '#shared/contracts/food.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'

interface DishDraft {
  title: string
  imageKey: string
}

/** Undefined leaves the dishes as they are. */
interface ShopParts {
  dishes: DishDraft[] | undefined
}

const dishesOf = (tx: Prisma.TransactionClient, shopId: number) =>
  tx.dish.findMany({
    where: { shopId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { title: true, imageKey: true, position: true, status: true, deletedAt: true },
  })

const foodShops = itemTarget<Parameters<typeof foodShop.toData>[0], Awaited<ReturnType<typeof foodShop.toData>>, ShopParts>(foodShop, 'FoodShop', {
  find: async (tx, id) => ({ dishes: await dishesOf(tx, id) }),
  /** Existing dishes keep their rows; missing ones are deleted as by staff. */
  async write(tx, shopId, { dishes }) {
    if (!dishes) return
    const present = await tx.dish.findMany({ where: { shopId, deletedAt: null }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    const left = [...present]
    for (const [position, { title, imageKey }] of dishes.entries()) {
      const index = left.findIndex((dish) => dish.title === title && dish.imageKey === imageKey)
      const [known] = index < 0 ? [] : left.splice(index, 1)
      if (known) {
        if (known.position !== position) await tx.dish.update({ where: { id: known.id }, data: { position } })
        continue
      }
      const data = { shopId, title, imageKey }
      const id = await insertItem(tx, dish, { data, status: { status: 'approved' }, authorId: null, by: 'staff' })
      await tx.dish.update({ where: { id }, data: { position } })
    }
    const ids = left.map(({ id }) => id)
    if (ids.length > 0) await tx.dish.updateMany({ where: { id: { in: ids } }, data: { deletedAt: new Date() } })
  },
})

type OldShop = Loose<FoodShopDetail> & { summary?: string }

/** Restaurants. The districts and cuisines they are found by are brought over before them: foodCodes.ts. */
export const oldShop: OldKind<OldShop, { written: WrittenFoodShop; parts: ShopParts } & Published> = {
  source: 'foodShop',
  name: '驻京美食',
  group: 'food',
  target: foodShops,
  ignores: ['views', 'newer', 'older', 'related', 'status', 'failReason', 'summary', 'photoKeys', 'tagList'],
  async list(reader) {
    const all = createCollection<OldShop>(reader.note)
    await reader.pages(foodContract.listFoodShops, {}, '驻京美食', (item) => all.add(item.id, plainLine(item.title, '名称', quiet), { ...item }))
    return all.items()
  },
  async detail(calls, { id, record }, note) {
    const { data } = await calls.read(foodContract.getFoodShop, { id }, note)
    if (!data) return undefined
    return { ...record, ...data, dishes: data.dishes ?? (await listDishes(calls, id, note)) }
  },
  async draft(record, _item, context) {
    const { note, files } = context
    const line = (text: string | undefined | null, name: string) => plainLine(text ?? undefined, name, note)
    const title = line(record.title, '名称')
    if (title === '') throw new Unusable('没有名称')
    const { html } = await files.withOwnFiles(toHtml(record.description ?? record.summary), context)
    const { longitude, latitude } = record
    const hasPlace = typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    return {
      written: {
        title,
        areaCode: await context.code('area', record.areaCode, record.areaName),
        cuisineCode: await context.code('cuisine', record.cuisineCode, record.cuisineName),
        tags: [...new Set((record.tags ?? []).map((tag) => line(tag, '标签')).filter(Boolean))],
        coverKey: await files.picture(record.coverKey, '封面', context),
        photoKeys: await readPhotos(record, context),
        description: html,
        tel: line(record.tel, '电话'),
        address: line(record.address, '地址'),
        averagePrice: String(Math.min(Math.max(record.averagePrice ?? 0, 0), 99_999)),
        openingHours: record.openingHours === undefined ? inheritedHours : line(record.openingHours, '营业时间'),
        point: hasPlace ? `${longitude},${latitude}` : '',
        coordinateSystem: record.coordinateSystem ?? 'gcj02',
        companyId:
          record.companyId || record.companyName
            ? await context.unit({ id: record.companyId ?? undefined, name: record.companyName ?? undefined })
            : null,
      },
      parts: { dishes: await readDishes(record, context) },
      publishedAt: beijingDate(record.publishedAt ?? unknownTime(note)),
      createdAt: record.createdAt ? beijingDate(record.createdAt) : undefined,
      views: record.views,
    }
  },
}

/** Undefined if the old portal refuses: it may ask for a sign-in. */
async function listDishes(calls: Calls, shopId: number, note: Note) {
  try {
    return (await calls.read(foodContract.listDishes, { shopId }, note)).data
  } catch (error) {
    noteFailure({ note, missing() {} }, '推荐菜品', error)
  }
}

/** Default of the inherited product. */
const inheritedHours = '全年 9:00-22:00'

async function readPhotos({ photoKeys, photos = [] }: OldShop, context: ItemContext): Promise<string[]> {
  const addresses = photoKeys?.length ? photoKeys : photos.map(({ fileKey }) => fileKey)
  const keys: string[] = []
  for (const address of addresses) {
    const key = await context.files.picture(address, '餐厅照片', context)
    if (key) keys.push(key)
  }
  if (keys.length > 4) context.note(`餐厅照片有 ${keys.length} 张，只取前 4 张`)
  return keys.slice(0, 4)
}

async function readDishes({ dishes }: OldShop, context: ItemContext): Promise<DishDraft[] | undefined> {
  if (!dishes) return undefined
  const read: DishDraft[] = []
  for (const dish of dishes) {
    const title = plainLine(dish.title, '菜品名称', context.note)
    const imageKey = await context.files.picture(dish.imageKey, `菜品${title}的图片`, context)
    if (title && imageKey) read.push({ title, imageKey })
    else context.note(`菜品${title}没有导入：没有名称或图片`)
  }
  return read
}
