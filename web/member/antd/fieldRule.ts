import type { FormRule } from 'antd'

/** A rule of a form as antd takes it: the text of the field goes in, trimmed as the server will trim it, and what is wrong comes out. */
export const fieldRule = (rule: (text: string) => string | undefined): FormRule => ({
  // The mark of a required field; what is missing is said by the rule itself.
  required: rule('') !== undefined,
  validator: async (_field, value: unknown) => {
    const wrong = rule(typeof value === 'string' ? value.trim() : '')
    if (wrong !== undefined) throw new Error(wrong)
  },
})
