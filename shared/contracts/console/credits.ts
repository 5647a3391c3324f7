import { z } from 'zod'
import { FormLine, Id, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { creditReasons } from '#shared/rules/creditRules.ts'
import { checkCreditNote, creditsMessage, isCreditAmount } from '#shared/rules/memberRules.ts'

const CreditEntry = z.object({
  id: z.int(),
  amount: z.int(),
  reason: z.enum(creditReasons),
  /** Title of the report; empty if none or deleted. */
  itemTitle: z.string(),
  note: z.string(),
  by: z.string(),
  createdAt: Timestamp,
})

export const creditsContract = {
  /** Newest first. */
  listCredits: consoleGet('listCredits', {
    needs: 'seeMembers',
    failure: '获取积分明细失败',
    input: z.object({ id: Id, page: Whole(1, 1_000_000).default(1), size: Whole(1, 100).default(20) }),
    output: z.array(CreditEntry),
  }),
  /** Negative amounts deduct, down to zero. `balance` is the one staff have seen: a retry after a lost answer is stale. Notifies the member. */
  grantCredits: consolePost('grantCredits', {
    needs: 'manageMembers',
    failure: '积分调整失败，请稍后再试',
    success: '积分已调整，会员会收到消息',
    body: z.object({
      id: Id,
      amount: z.number({ error: creditsMessage }).refine(isCreditAmount, creditsMessage),
      note: FormLine(checkCreditNote),
      balance: Whole(-999_999_999, 999_999_999),
    }),
    output: z.object({ balance: z.int() }),
  }),
}
