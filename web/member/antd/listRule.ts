import type { FormRule } from 'antd'

/** A rule about a whole list, such as tags, as antd takes it. */
export const listRule = (rule: (list: string[]) => string | undefined): FormRule => ({
  required: rule([]) !== undefined,
  validator: async (_field, list: string[] = []) => {
    const wrong = rule(list)
    if (wrong !== undefined) throw new Error(wrong)
  },
})
