import { beijingDay, isDay } from '#shared/lib/beijingTime.ts'
import { requiredPhone } from '#shared/rules/phoneNumber.ts'
import { properName } from '#shared/rules/properName.ts'

/* Shared by form and server; they expect trimmed text. */

/** From today, as far ahead as hospitals plan. */
function checkVisitDate(text: string): string | undefined {
  if (text === '') return '请输入就医日期'
  if (!isDay(text)) return '请输入正确的就医日期，格式为：2026-01-31'
  if (text < beijingDay(0)) return '就医日期不能早于今天'
  if (text > beijingDay(365)) return '就医日期不能晚于一年以后'
}

const maxOfMemo = 500
function checkMemo(text: string): string | undefined {
  if (text.length > maxOfMemo) return `备注不能超过${maxOfMemo}个字符`
  // Rejects control characters except line breaks and tabs, bidirectional marks, and HTML.
  if (/[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]|<[a-z!/?]/iu.test(text)) return '备注含有不支持的字符'
}

const checkConsent = (text: string): string | undefined => (text === '' ? '请阅读并勾选同意后提交' : undefined)

export const guidelineRules = {
  hospital: properName('医院名称', '请输入医院名称', 60),
  department: properName('科室', '请输入科室', 60),
  expert: properName('专家', '请输入专家', 60),
  visitDate: checkVisitDate,
  memberUnit: properName('会员单位', '请输入会员单位', 100),
  memberName: properName('会员姓名', '请输入会员姓名', 30),
  memberPhone: requiredPhone('请输入会员联系方式'),
  patientName: properName('患者姓名', '请输入患者姓名', 30),
  memo: checkMemo,
  consent: checkConsent,
}
