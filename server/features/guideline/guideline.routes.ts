import { requestVisit } from '#server/features/guideline/requestVisit.ts'
import { feature } from '#server/http/serve.ts'
import { guidelineContract } from '#shared/contracts/guideline.ts'

export const guideline = feature(guidelineContract, { requestVisit: ({ db, body, browser }) => requestVisit(db, body, browser.address) })
