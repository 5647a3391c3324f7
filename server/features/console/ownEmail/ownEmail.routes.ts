import { changeOwnEmail, readOwnEmail, removeOwnEmail, sendEmailCode } from '#server/features/console/ownEmail/changeOwnEmail.ts'
import { confirmOwnEmail } from '#server/features/console/ownEmail/confirmOwnEmail.ts'
import { feature } from '#server/http/feature.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'

export const ownEmail = feature(ownEmailContract, {
  readOwnEmail: ({ db, staff, operator }) => readOwnEmail(db, operator, staff),
  changeOwnEmail: ({ db, staff, operator, body, client }) => changeOwnEmail(db, operator, staff, body, client.address),
  sendEmailCode: ({ db, staff, operator }) => sendEmailCode(db, operator, staff),
  confirmOwnEmail: ({ db, staff, body, client }) => confirmOwnEmail(db, staff, body.code, client.address),
  removeOwnEmail: ({ db, staff, body, client }) => removeOwnEmail(db, staff, body.password, client.address),
})
