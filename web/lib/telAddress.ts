/** Returns the `tel:` address of the first number in a text like `010-1234 5678（传真）`, or undefined without one. */
export function telAddress(text: string): string | undefined {
  const number = /\+?\d(?:[\d -]*\d)?/.exec(text)?.[0]
  return number && `tel:${number.replaceAll(' ', '')}`
}

/** Sets the eight digits of a landline number in two groups, as elsewhere on the site; forms accept them only without a space. */
export const telText = (text: string): string => text.replace(/^(0\d{2,3}-\d{4})(\d{4})$/, '$1 $2')

const landline = /^0(?:10|2\d|[3-9]\d{2})-(?:\d{4} \d{4}|\d{7,8})$/

/** Matches digits that may be a landline number; check with `isLandline`. */
export const landlineCandidate = /\d[\d-]*\d(?: \d{4})?/

export const isLandline = (text: string): boolean => landline.test(text)
