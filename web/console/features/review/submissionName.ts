interface Sent {
  isEdit: boolean
  submission: number
}

/** Which submission of an item it is, in a word: `首次提交`, `第 2 次提交`, `修改已发布内容`. */
export function submissionName({ isEdit, submission }: Sent): string {
  if (isEdit) return '修改已发布内容'
  return submission === 1 ? '首次提交' : `第 ${submission} 次提交`
}
