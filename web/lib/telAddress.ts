/** Returns the `tel:` address of the first number in a text like `010-1234 5678（传真）`, or undefined without one. */
export function telAddress(text: string): string | undefined {
  const number = /\+?\d(?:[\d -]*\d)?/.exec(text)?.[0]
  return number && `tel:${number.replaceAll(' ', '')}`
}
