import { cancelSignUp } from '#server/features/signUp/cancelSignUp.ts'
import { listMySignUps } from '#server/features/signUp/listMySignUps.ts'
import { signUpFor } from '#server/features/signUp/signUpFor.ts'
import { feature } from '#server/http/feature.ts'
import { signUpContract } from '#shared/contracts/signUp.ts'

export const signUp = feature(signUpContract, {
  signUp: ({ db, member, body }) => signUpFor(db, member, body.activityId),
  cancelSignUp: ({ db, member, body }) => cancelSignUp(db, member, body.activityId),
  listMySignUps: ({ db, member, input }) => listMySignUps(db, member, input),
})
