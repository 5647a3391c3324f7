import { saveMail, turnOffMail } from '#server/features/console/mail/changeMail.ts'
import { readMail } from '#server/features/console/mail/readMail.ts'
import { sendTestMail } from '#server/features/console/mail/sendTestMail.ts'
import { feature } from '#server/http/feature.ts'
import { mailContract } from '#shared/contracts/console/mail.ts'

export const mail = feature(mailContract, {
  readMail: ({ db, operator }) => readMail(db, operator),
  saveMail: ({ db, staff, body, client }) => saveMail(db, staff, client.address, body),
  turnOffMail: ({ db, staff, body, client }) => turnOffMail(db, staff, client.address, body),
  sendTestMail: ({ db, operator, staff, body, client }) => sendTestMail(db, operator, staff, client.address, body.to),
})
