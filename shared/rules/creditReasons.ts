/** Why an account has got or lost credit. */
export const creditReasons = ['submitted', 'reversed', 'restored', 'undone', 'download', 'granted'] as const
type CreditReason = (typeof creditReasons)[number]

/** The reasons as staff read them. */
export const creditReasonNames: Record<CreditReason, string> = {
  submitted: '报送专报',
  reversed: '驳回扣回',
  restored: '重新通过',
  undone: '撤销审核结论',
  download: '下载专报',
  granted: '人工调整',
}
