/** Wire names of a hospital visit request. They come from an inherited company form and do not match their content; `Consent` is added. */
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
