import type { z } from 'zod'
import type { AnyItemType, RowFunctions, SubmittedType } from '#server/content/contentType.ts'
import { article } from '#server/content/types/article.ts'
import { company } from '#server/content/types/company.ts'
import { dish } from '#server/content/types/dish.ts'
import { foodShop } from '#server/content/types/foodShop.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { infoItem } from '#server/content/types/infoItem.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

const types = { article, infoItem, foodShop, dish, highlight, company }
type Types = typeof types

export const itemTypes: Readonly<Record<ItemKind, AnyItemType>> = types

export type SubmittedKind = { [K in keyof Types]: Types[K] extends { submission: unknown } ? K : never }[keyof Types]
type SubmittedData = { [K in SubmittedKind]: z.output<Types[K]['submission']['schema']> }
export type DataOf<K extends SubmittedKind> = SubmittedData[K]

export const submittedKinds = (Object.keys(types) as (keyof Types)[]).filter((kind): kind is SubmittedKind => 'submission' in types[kind])

export const submittedTypes: { readonly [K in SubmittedKind]: SubmittedType<SubmittedData[K]> & RowFunctions } = types
