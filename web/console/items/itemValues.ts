import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'

type Fields<W extends object> = Pick<ItemForm<W, never>, 'labels'>

const fieldsOf = <W extends object>({ labels }: Fields<W>) => Object.keys(labels) as (keyof W & string)[]

export const writtenOf = <W extends object>(of: Fields<W>, item: ItemOf<W>): W =>
  Object.fromEntries(fieldsOf(of).map((field) => [field, item[field]])) as W

export const isSame = <W extends object>(of: Fields<W>, one: W, other: W): boolean =>
  fieldsOf(of).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** Returns the name of a choice, or the id if it no longer exists. */
export const choiceName = (choices: readonly { id: number; name: string }[] | undefined, id: number | null): string | number | null =>
  choices?.find((choice) => choice.id === id)?.name ?? id
