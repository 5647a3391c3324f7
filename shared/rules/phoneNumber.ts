/** What a visitor reads below a phone number that can be none. The example in it is inherited. */
export const phoneMessage = '请输入正确的手机号或者座机号格式为：0000-0000000'

/** A mobile, or a landline with its area code: `010-12345678`, `0000-0000000`. */
export const isPhoneNumber = (text: string) => /^(?:1[3-9][0-9]{9}|0?[0-9]{2,3}-[0-9]{7,8})$/.test(text)
