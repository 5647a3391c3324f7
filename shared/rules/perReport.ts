/** Downloads earned per special report by default. Not in `creditRules.ts`, because pages load no zod. */
export const defaultPerReport = 5
