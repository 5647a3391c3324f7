import { renewRecoveryCodes, turnOffSecondFactor } from '#server/features/console/secondFactor/changeSecondFactor.ts'
import { confirmSecondFactor } from '#server/features/console/secondFactor/confirmSecondFactor.ts'
import { startSecondFactor } from '#server/features/console/secondFactor/startSecondFactor.ts'
import { feature } from '#server/http/feature.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'

export const secondFactor = feature(secondFactorContract, {
  startSecondFactor: ({ db, staff, body, client }) => startSecondFactor(db, staff, body.password, client.address),
  confirmSecondFactor: ({ db, staff, body, client }) => confirmSecondFactor(db, staff, body.code, client.address),
  turnOffSecondFactor: ({ db, staff, body, client }) => turnOffSecondFactor(db, staff, { ...body, address: client.address }),
  renewRecoveryCodes: ({ db, staff, body, client }) => renewRecoveryCodes(db, staff, { ...body, address: client.address }),
})
