import { requestVisit } from '#server/features/guideline/requestVisit.ts'
import { feature } from '#server/http/feature.ts'
import { guidelineContract } from '#shared/contracts/guideline.ts'

export const guideline = feature(guidelineContract, { requestVisit: ({ db, body, client }) => requestVisit(db, body, client.address) })
