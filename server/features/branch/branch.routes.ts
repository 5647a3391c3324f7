import { listActivities } from '#server/features/branch/listActivities.ts'
import { feature } from '#server/http/feature.ts'
import { branchContract } from '#shared/contracts/branch.ts'

export const branch = feature(branchContract, { listActivities: ({ db, input }) => listActivities(db, input) })
