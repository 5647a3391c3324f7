/** The example in it is inherited. */
export const phoneMessage = '请输入正确的手机号或者座机号格式为：0000-0000000'

/** A mobile, or a landline with area code: `010-12345678`, `0000-0000000`. */
export const isPhoneNumber = (text: string) => /^(?:1[3-9][0-9]{9}|0?[0-9]{2,3}-[0-9]{7,8})$/.test(text)

/** `empty` is the message if it is missing. */
export const requiredPhone =
  (empty: string) =>
  (text: string): string | undefined => {
    if (text === '') return empty
    if (!isPhoneNumber(text)) return phoneMessage
  }

/** Masks phone numbers for visitors: `138****5678`, `010-0000****`. Of other formats only the first three digits stay. */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?:[ \-－—]*\d){4,}/g, (number) => {
    const digits = number.replace(/\D/g, '')
    if (/^(?:86)?1[3-9]\d{9}$/.test(digits)) return hide(number, digits.length - 8, digits.length - 4)
    if (/^0\d{9,11}$/.test(digits)) return hide(number, digits.length - 4)
    return hide(number, 3)
  })

/** Replaces the digits in a range of positions, but not the separators. */
function hide(number: string, from: number, to = number.length) {
  let position = 0
  return number.replace(/\d/g, (digit) => {
    const hidden = position >= from && position < to
    position++
    return hidden ? '*' : digit
  })
}
