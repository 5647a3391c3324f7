import { changeCase, deleteCase } from '#server/features/console/medical/changeCase.ts'
import { listCases } from '#server/features/console/medical/listCases.ts'
import { openCase } from '#server/features/console/medical/openCase.ts'
import { feature } from '#server/http/feature.ts'
import { medicalContract } from '#shared/contracts/console/medical.ts'

export const medical = feature(medicalContract, {
  listMedicalRequests: ({ db, staff, input }) => listCases(db, staff, input),
  openMedicalRequest: ({ db, staff, client, input }) => openCase(db, staff, client.address, input.id),
  assignMedicalRequest: ({ db, staff, client, body: { assigneeId, ...seen } }) =>
    changeCase(db, staff, client.address, seen, { to: 'assigned', assigneeId }),
  advanceMedicalRequest: ({ db, staff, client, body: { to, ...seen } }) => changeCase(db, staff, client.address, seen, { to }),
  cancelMedicalRequest: ({ db, staff, client, body: { reason, ...seen } }) =>
    changeCase(db, staff, client.address, seen, { to: 'cancelled', cancelReason: reason }),
  noteMedicalRequest: ({ db, staff, client, body: { note, ...seen } }) => changeCase(db, staff, client.address, seen, { note }),
  deleteMedicalRequest: ({ db, staff, client, body }) => deleteCase(db, staff, client.address, body),
})
