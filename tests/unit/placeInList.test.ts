import { expect, test } from 'vitest'
import { findNeighbours } from '#web/features/showcase/placeInList.ts'

const items = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))

test.each([
  ['the first', 1, [null, 2, 3, 4, 5]],
  ['one in the middle', 4, [3, 5, 6, 1, 2]],
  ['the last', 6, [5, null, 1, 2, 3]],
  ['one that is not in the list', 9, [null, null, 1, 2, 3]],
])('finds the neighbours of %s', (_place, id, ids) => expect(findNeighbours(items, id, 3).map((item) => item?.id ?? null)).toEqual(ids))

test('a single item has no neighbours', () => expect(findNeighbours([{ id: 1 }], 1, 3)).toEqual([null, null]))
