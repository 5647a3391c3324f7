import { z } from 'zod'
import { FormText, record } from '#shared/lib/codecs.ts'
import { post } from '#shared/lib/endpoint.ts'
import { joinRules } from '#shared/rules/joinRules.ts'

const Application = record({
  company: ['City', FormText(joinRules.company)],
  name: ['BuyerName', FormText(joinRules.name)],
  phone: ['BuyerPhone', FormText(joinRules.phone)],
  /** Honeypot, invisible to people. */
  bait: ['HomePage', z.string().max(1000).default('')],
})
export type Application = z.output<typeof Application>

export const joinContract = {
  /** Ignores duplicates within ten minutes. */
  apply: post('AddContact', {
    access: 'public',
    failure: '申请入会提交失败',
    body: Application,
    output: z.null(),
  }),
}
