import fc from 'fast-check'

const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((number) => String.fromCodePoint(number))

/** Any text of at most this many code points. `fc.string({ unit: 'binary' })` first maps all of them, which takes a second. */
export const anyText = (maxLength: number) => fc.string({ unit: codePoint, maxLength })
