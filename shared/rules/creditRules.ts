export const earningMoments = { submission: '提交时', approval: '审核通过时' } as const

/** When a special report earns download credits; other information is free. The value of the setting `creditRule`. */
export interface CreditRule {
  /** Downloads earned per report. */
  perReport: number
  earnedAt: keyof typeof earningMoments
  /** Unreviewed reports of an account that earn at once; further ones earn on approval. Stops members from buying downloads with worthless files. */
  maxUnreviewed: number
}

export const defaultCreditRule: CreditRule = { perReport: 5, earnedAt: 'submission', maxUnreviewed: 20 }

export const creditRuleLabels: Record<keyof CreditRule, string> = {
  perReport: '每条专报可下载的条数',
  earnedAt: '何时获得',
  maxUnreviewed: '审核前最多计入的专报条数',
}

export const creditRuleLimits = { perReport: { min: 1, max: 100 }, maxUnreviewed: { min: 1, max: 1000 } } as const

export type NothingEarned = 'atApproval' | 'tooManyUnreviewed' | 'fileUsed'

export const nothingEarnedMessages: Record<NothingEarned, string> = {
  atApproval: '审核通过后计入专报下载次数。',
  tooManyUnreviewed: '待审核的专报较多，本条审核通过后计入专报下载次数。',
  fileUsed: '该附件此前已计入过下载次数，本条不再计入；更换附件后可以计入。',
}

/** Negative if rejections took back credits already spent. */
export const balanceText = (balance: number) => (balance < 0 ? `目前为${balance}次，之后报送的专报先补足` : `目前可下载${balance}次`)

export const noCreditMessage = ({ perReport }: Pick<CreditRule, 'perReport'>, balance = 0) =>
  `您的专报下载次数不足，请上传专报信息后免费下载。每上传1条专报信息，可下载${perReport}条专报信息${balance < 0 ? `；${balanceText(balance)}` : ''}`

export const creditReasons = ['submitted', 'reversed', 'restored', 'undone', 'download', 'granted'] as const
type CreditReason = (typeof creditReasons)[number]

export const creditReasonNames: Record<CreditReason, string> = {
  submitted: '报送专报',
  reversed: '驳回扣回',
  restored: '重新通过',
  undone: '撤销审核结论',
  download: '下载专报',
  granted: '人工调整',
}
