import { dashboard } from '#server/features/console/dashboard.routes.ts'
import { secondFactor } from '#server/features/console/secondFactor.routes.ts'
import { session } from '#server/features/console/session.routes.ts'

/** Everything the API of the console answers. */
export const consoleFeatures = [session, secondFactor, dashboard]
