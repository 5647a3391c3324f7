/** `wide` cards have a row of their own, `half` ones share it by two, and `alone` is one that nothing follows in its row. */
export type PhonePlace = 'wide' | 'half' | 'alone'

/** Returns the places of cards in the two columns of a phone, so that no row has a hole. */
export function phonePlaces<T>(items: readonly T[], isWide: (item: T) => boolean): PhonePlace[] {
  const places: PhonePlace[] = []
  for (const item of items) {
    if (isWide(item)) places.push('wide')
    else if (places[places.length - 1] === 'alone') places.splice(-1, 1, 'half', 'half')
    else places.push('alone')
  }
  return places
}
