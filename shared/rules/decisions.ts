/** What a reviewer can decide, as staff read it. */
export const decisions = { approved: '通过', rejected: '驳回' } as const
type DecisionName = keyof typeof decisions

export const decisionNames = Object.keys(decisions) as [DecisionName, DecisionName]
