import { adjustCredits } from '#server/features/console/credits/adjustCredits.ts'
import { listCredits } from '#server/features/console/credits/listCredits.ts'
import { feature } from '#server/http/feature.ts'
import { creditsContract } from '#shared/contracts/console/credits.ts'

export const credits = feature(creditsContract, {
  listCredits: ({ db, input }) => listCredits(db, input),
  grantCredits: ({ db, staff, body, client }) => adjustCredits(db, staff, body, client.address),
})
