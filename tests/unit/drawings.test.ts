import { expect, test } from 'vitest'
import { type DrawingKind, drawingAt } from '#web/ui/media/drawings.ts'

const kinds: DrawingKind[] = ['news', 'activities', 'places', 'products', 'heritage']

test.each(kinds)('neighbours in a list of 12 %s have different drawings', (kind) => {
  const drawn = Array.from({ length: 12 }, (_, place) => drawingAt(kind, place))
  for (const [place, drawing] of drawn.entries()) expect(drawing).not.toBe(drawn[place + 1])
  expect(drawn).not.toContain(undefined)
})

test('each kind of list begins with another drawing', () => {
  expect(new Set(kinds.map((kind) => drawingAt(kind, 0))).size).toBe(kinds.length)
})
