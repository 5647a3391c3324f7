export const medicalStates = ['received', 'assigned', 'arranged', 'done', 'cancelled'] as const
export type MedicalState = (typeof medicalStates)[number]

export const medicalStateNames: Record<MedicalState, string> = {
  received: '待受理',
  assigned: '办理中',
  arranged: '已安排',
  done: '已完成',
  cancelled: '已取消',
}

const steps: Record<MedicalState, readonly MedicalState[]> = {
  received: ['assigned', 'cancelled'],
  assigned: ['assigned', 'arranged', 'cancelled'],
  arranged: ['assigned', 'done', 'cancelled'],
  done: [],
  cancelled: [],
}

export const mayMove = (from: MedicalState, to: MedicalState): boolean => steps[from].includes(to)
export const isClosed = (state: MedicalState): boolean => steps[state].length === 0

/** Days after closing until a case is deleted; never later than the day in its consent. */
export const closedKept = 30

export function checkCancelReason(text: string): string | undefined {
  if (text === '') return '请填写取消原因'
  if (text.length > 200) return '取消原因不能超过200个字符'
}

export const checkCaseNote = (text: string): string | undefined => (text.length > 1000 ? '办理记录不能超过1000个字符' : undefined)

/** 王小明 → 王*明, 王明 → 王*. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  if (rest.length === 0) return '*'
  return first + (rest.length === 1 ? '*' : '*'.repeat(rest.length - 1) + rest.at(-1))
}
