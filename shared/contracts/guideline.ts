import { z } from 'zod'
import { FormText, record } from '#shared/lib/codecs.ts'
import { post } from '#shared/lib/endpoint.ts'
import { guidelineRules as rules } from '#shared/rules/guidelineRules.ts'
import { guidelineWire as wire } from '#shared/rules/guidelineWire.ts'

/** 是 or 否; default 是. */
const YesOrNo = z
  .codec(z.enum(['是', '否'], { error: '须为是或否' }), z.boolean(), {
    decode: (word) => word === '是',
    encode: (yes) => (yes ? '是' : '否'),
  })
  .prefault('是')

/** Any text in `consent` is a tick. */
const MedicalRequest = record({
  hospital: [wire.hospital, FormText(rules.hospital)],
  department: [wire.department, FormText(rules.department)],
  expert: [wire.expert, FormText(rules.expert)],
  visitDate: [wire.visitDate, FormText(rules.visitDate)],
  memberUnit: [wire.memberUnit, FormText(rules.memberUnit)],
  memberName: [wire.memberName, FormText(rules.memberName)],
  memberPhone: [wire.memberPhone, FormText(rules.memberPhone)],
  patientName: [wire.patientName, FormText(rules.patientName)],
  isMember: [wire.isMember, YesOrNo],
  memo: [wire.memo, FormText(rules.memo)],
  consent: [wire.consent, FormText(rules.consent)],
})
export type MedicalRequest = z.output<typeof MedicalRequest>

export const guidelineContract = {
  /** Ignores duplicates within ten minutes. The answer repeats no data. */
  requestVisit: post('AddMatericalService', {
    access: 'public',
    failure: '服务申请提交失败',
    body: MedicalRequest,
    output: z.null(),
  }),
}
