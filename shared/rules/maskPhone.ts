/**
 * A phone number as visitors may read it: `138****5678` for a mobile, `010-0000****` for a landline.
 * Of whatever else stands there (a hotline, two numbers in a row) only the first three digits stay.
 */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?:[ \-－—]*\d){4,}/g, (number) => {
    const digits = number.replace(/\D/g, '')
    if (/^(?:86)?1[3-9]\d{9}$/.test(digits)) return hide(number, digits.length - 8, digits.length - 4)
    if (/^0\d{9,11}$/.test(digits)) return hide(number, digits.length - 4)
    return hide(number, 3)
  })

/** Stars instead of the digits from one position to another; what stands between them stays. */
function hide(number: string, from: number, to = number.length) {
  let position = 0
  return number.replace(/\d/g, (digit) => {
    const hidden = position >= from && position < to
    position++
    return hidden ? '*' : digit
  })
}
