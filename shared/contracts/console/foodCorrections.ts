import { z } from 'zod'
import { FileKey } from '#shared/lib/codecs.ts'
import { byRule, FormHtml, FormLine, FormLines, FormText } from '#shared/lib/formFields.ts'
import { dishRules, fileMessages, given, mayBeEmpty, shopRules } from '#shared/rules/submissionRules.ts'

/** `correctionRules` of restaurants and dishes. */
export const foodCorrectionRules = {
  foodShop: { ...shopRules, description: mayBeEmpty, coverKey: given(fileMessages.cover) },
  dish: { title: dishRules.title, imageKey: given(fileMessages.attachment) },
} as const

const { foodShop, dish } = foodCorrectionRules

/** The fields of their corrections. */
export const foodCorrections = {
  foodShop: z.object({
    title: FormLine(foodShop.title),
    areaCode: FormText(foodShop.areaCode),
    cuisineCode: FormText(foodShop.cuisineCode),
    tags: FormLines(foodShop.tags),
    address: FormLine(foodShop.address),
    averagePrice: FormText(foodShop.averagePrice),
    tel: FormText(foodShop.tel),
    coverKey: FormText(foodShop.coverKey),
    photoKeys: z.array(FileKey).max(100).superRefine(byRule(foodShop.photoKeys)),
    description: FormHtml(foodShop.description),
  }),
  dish: z.object({ title: FormLine(dish.title), imageKey: FormText(dish.imageKey) }),
}
