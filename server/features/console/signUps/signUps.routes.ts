import { listActivities, openActivity } from '#server/features/console/signUps/activities.ts'
import { cancelSignUpOf } from '#server/features/console/signUps/cancelSignUpOf.ts'
import { saveActivity } from '#server/features/console/signUps/saveActivity.ts'
import { signUpExport, signUpList } from '#server/features/console/signUps/signUpList.ts'
import { feature } from '#server/http/feature.ts'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'

export const signUps = feature(signUpsContract, {
  listActivities: ({ db, staff, input }) => listActivities(db, staff, input),
  openActivity: ({ db, input }) => openActivity(db, input.id),
  saveActivity: ({ db, staff, client, body }) => saveActivity(db, staff, client.address, body),
  listSignUps: { handle: ({ db, input }) => db.reader.page(signUpList(input), input), spreadsheet: signUpExport },
  cancelSignUpOf: ({ db, staff, client, body }) => cancelSignUpOf(db, staff, client.address, body),
})
