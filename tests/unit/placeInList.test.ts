import { expect, test } from 'vitest'
import { following, neighbours } from '#web/features/showcase/placeInList.ts'

const items = [1, 2, 3, 4, 5].map((id) => ({ id }))

test.each([
  ['the first', 1, [2, 3, 4]],
  ['the last but one', 4, [5, 1, 2]],
  ['one that is not in the list', 9, [1, 2, 3]],
])('after %s', (_place, id, ids) => expect(following(items, id).map((item) => item.id)).toEqual(ids))

test('what follows is never the item itself', () => expect(following([{ id: 1 }], 1)).toEqual([]))

test.each([
  [1, [null, 2]],
  [3, [2, 4]],
  [5, [4, null]],
  [9, []],
])('beside %i', (id, ids) => expect(neighbours(items, id).map((item) => item?.id ?? null)).toEqual(ids))
