/** What becomes of a request for help with a hospital visit. */
export const medicalStates = ['received', 'assigned', 'arranged', 'done', 'cancelled'] as const
export type MedicalState = (typeof medicalStates)[number]

/** As staff read them. */
export const medicalStateNames: Record<MedicalState, string> = {
  received: '待受理',
  assigned: '办理中',
  arranged: '已安排',
  done: '已完成',
  cancelled: '已取消',
}

/** Which step may follow which. What is assigned can be assigned again, to somebody else; what is closed stays closed. */
const steps: Record<MedicalState, readonly MedicalState[]> = {
  received: ['assigned', 'cancelled'],
  assigned: ['assigned', 'arranged', 'cancelled'],
  arranged: ['assigned', 'done', 'cancelled'],
  done: [],
  cancelled: [],
}

export const mayMove = (from: MedicalState, to: MedicalState): boolean => steps[from].includes(to)
export const isClosed = (state: MedicalState): boolean => steps[state].length === 0

/** Days after it was closed when a case is deleted; never later than the day its consent names. */
export const closedKept = 30

/** What is wrong with the reason a case is cancelled for. */
export function checkCancelReason(text: string): string | undefined {
  if (text === '') return '请填写取消原因'
  if (text.length > 200) return '取消原因不能超过200个字符'
}

/** What is wrong with a note on a case. */
export const checkCaseNote = (text: string): string | undefined => (text.length > 1000 ? '办理记录不能超过1000个字符' : undefined)

/** 王小明 → 王*明, 王明 → 王*: enough to tell two cases apart. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  if (rest.length === 0) return '*'
  return first + (rest.length === 1 ? '*' : '*'.repeat(rest.length - 1) + rest.at(-1))
}
