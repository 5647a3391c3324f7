import { z } from 'zod'
import { post } from '#shared/lib/endpoint.ts'
import { FormText } from '#shared/lib/formFields.ts'
import { record } from '#shared/lib/record.ts'
import { joinRules } from '#shared/rules/joinRules.ts'

const Application = record({
  company: ['City', FormText(joinRules.company)],
  name: ['BuyerName', FormText(joinRules.name)],
  phone: ['BuyerPhone', FormText(joinRules.phone)],
  /** A field that no person sees. Whoever fills it in is a program. */
  bait: ['HomePage', z.string().max(1000).default('')],
})
export type Application = z.output<typeof Application>

export const joinContract = {
  /** An application for membership. Sent twice within ten minutes it counts once. */
  apply: post('AddContact', {
    access: 'public',
    failure: '申请入会提交失败',
    body: Application,
    output: z.null(),
  }),
}
