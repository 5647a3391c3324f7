import { auditLog } from '#server/features/console/audit/audit.routes.ts'
import { dashboard } from '#server/features/console/dashboard/dashboard.routes.ts'
import { media } from '#server/features/console/media/media.routes.ts'
import { secondFactor } from '#server/features/console/secondFactor/secondFactor.routes.ts'
import { session } from '#server/features/console/session/session.routes.ts'
import { settings } from '#server/features/console/settings/settings.routes.ts'
import { siteTables } from '#server/features/console/siteTables/siteTables.routes.ts'

/** Everything the API of the console answers. */
export const consoleFeatures = [session, secondFactor, dashboard, auditLog, media, siteTables, settings]
