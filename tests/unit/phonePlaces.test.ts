import { expect, test } from 'vitest'
import { phonePlaces } from '#web/ui/list/phonePlaces.ts'

const placesOf = (cards: string) => phonePlaces([...cards], (card) => card === 'W').map((place) => place[0])

test.each([
  ['', ''],
  ['s', 'a'],
  ['ss', 'hh'],
  ['sss', 'hha'],
  ['W', 'w'],
  ['WWssssss', 'wwhhhhhh'],
  ['Wssss', 'whhhh'],
  ['WsWss', 'wawhh'],
  ['ssWsssWs', 'hhwhhawa'],
])('cards %j have the places %j in the two columns of a phone', (cards, places) => {
  expect(placesOf(cards).join('')).toBe(places)
})
