import { z } from 'zod'
import { Choice, seen } from '#shared/contracts/console/shapes.ts'
import { FormText, Id, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { type AuditAction, auditActions } from '#shared/rules/auditActions.ts'
import { checkCancelReason, checkCaseNote, medicalStates } from '#shared/rules/medicalCases.ts'

/** Names and numbers are masked; the patient is omitted. */
const Listed = z.object({
  id: z.int(),
  state: z.enum(medicalStates),
  hospital: z.string(),
  visitDate: z.iso.date(),
  memberUnit: z.string(),
  memberName: z.string(),
  memberPhone: z.string(),
  /** '' if unassigned. */
  assignee: z.string(),
  createdAt: Timestamp,
  purgeAt: Timestamp.nullable(),
})

const Case = Listed.extend({
  department: z.string(),
  expert: z.string(),
  patientName: z.string(),
  isMember: z.boolean(),
  memo: z.string(),
  consentedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  note: z.string(),
  cancelReason: z.string(),
  version: z.int(),
  assigneeId: z.int().nullable(),
  assignees: z.array(Choice),
  /** Latest first; opened means read. */
  history: z.array(z.object({ at: Timestamp, actor: z.string(), action: z.enum(Object.keys(auditActions) as AuditAction[]) })),
})

const failure = '操作失败，请稍后再试'

/* Health data. No export: a file would not be masked, audited or purged. Every change throws `stale` if the request changed since. */
export const medicalContract = {
  /** `text` searches hospital and unit only, so no address contains patient data. */
  listMedicalRequests: consoleGet('listMedicalRequests', {
    needs: 'seeMedicalRequests',
    failure: '获取就医协助申请失败',
    input: listInput(['createdAt', 'visitDate'], { state: z.enum(medicalStates).optional(), mine: z.literal('true').optional() }),
    output: z.array(Listed),
  }),
  /** Audits reading, once in ten minutes. */
  openMedicalRequest: consoleGet('openMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure: '获取就医协助申请失败',
    input: z.object({ id: Id }),
    output: Case,
  }),
  assignMedicalRequest: consolePost('assignMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure,
    success: '已分配办理人',
    body: z.object({ ...seen, assigneeId: Id }),
    output: z.null(),
  }),
  /** Marks the visit as arranged or over. */
  advanceMedicalRequest: consolePost('advanceMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure,
    success: '办理状态已更新',
    body: z.object({ ...seen, to: z.enum(['arranged', 'done']) }),
    output: z.null(),
  }),
  cancelMedicalRequest: consolePost('cancelMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure,
    success: '申请已取消',
    body: z.object({ ...seen, reason: FormText(checkCancelReason) }),
    output: z.null(),
  }),
  noteMedicalRequest: consolePost('noteMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure,
    success: '办理记录已保存',
    body: z.object({ ...seen, note: FormText(checkCaseNote) }),
    output: z.null(),
  }),
  /** Permanent, for withdrawn consent. */
  deleteMedicalRequest: consolePost('deleteMedicalRequest', {
    needs: 'seeMedicalRequests',
    failure,
    success: '申请已永久删除',
    body: z.object(seen),
    output: z.null(),
  }),
}
