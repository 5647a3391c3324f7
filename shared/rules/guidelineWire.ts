/**
 * What the fields of a request for help with a hospital visit are called on the wire. The names are those of an inherited form for
 * companies, used again without being renamed: the hospital is an enterprise, the unit of the member a WeChat name, the patient an e-mail.
 * Here and nowhere else; `Consent` is added.
 */
export const guidelineWire = {
  hospital: 'EnterpriseName',
  department: 'Business',
  expert: 'Postion',
  visitDate: 'UpdateTime',
  memberUnit: 'WeChat',
  memberName: 'Contact',
  memberPhone: 'Phone',
  patientName: 'Email',
  isMember: 'Relationship',
  memo: 'Remarks',
  consent: 'Consent',
} as const
