import type { z } from 'zod'
import type { AnyItemType, RowFunctions, SubmittedType } from '#server/content/contentType.ts'
import { article } from '#server/content/types/article.ts'
import { company } from '#server/content/types/company.ts'
import { dish } from '#server/content/types/dish.ts'
import { foodShop } from '#server/content/types/foodShop.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { infoItem } from '#server/content/types/infoItem.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

export const itemTypes: Readonly<Record<ItemKind, AnyItemType>> = { article, infoItem, foodShop, highlight, company }

const types = { article, infoItem, foodShop, dish }
type SubmittedData = { [K in keyof typeof types]: z.output<(typeof types)[K]['submission']['schema']> }

export type SubmittedKind = keyof SubmittedData
export type DataOf<K extends SubmittedKind> = SubmittedData[K]

export const submittedKinds = Object.keys(types) as SubmittedKind[]

export const submittedTypes: { readonly [K in SubmittedKind]: SubmittedType<SubmittedData[K]> & RowFunctions } = types
