import { beijingDay } from '#shared/lib/beijingTime.ts'

/*
 * The rules of what staff write of a digest. The form checks them before it sends, the server when it receives.
 */

const line = (label: string, most: number) => (text: string) => {
  if ([...text].length > most) return `${label}不能超过${most}个字`
  if (/\p{Cc}/u.test(text)) return `${label}含有不支持的字符`
}
const titleLength = line('标题', 80)
const headingLength = line('小标题', 40)

export const digestRules = {
  title: (text: string) => (text === '' ? '请输入标题' : titleLength(text)),
  issue: line('期号', 20),
  recipients: line('报送对象', 200),
  heading: (text: string) => (text === '' ? '请输入小标题' : headingLength(text)),
  summary: (text: string) => ([...text].length > 2000 ? '摘要不能超过2000个字' : undefined),
}

/** The most lines a digest has. */
export const mostEntries = 100

/** A new one, before anything is chosen. */
export const emptyDigest = () => ({ title: '信息摘编', issue: '', date: beijingDay(), recipients: '', entries: [] })
