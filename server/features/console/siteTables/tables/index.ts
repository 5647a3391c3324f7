import { foodArea, foodCuisine } from '#server/features/console/siteTables/tables/foodCodes.ts'
import { banner, expert, friendlyLink, headline, thinkTank } from '#server/features/console/siteTables/tables/plainTables.ts'
import { synonym } from '#server/features/console/siteTables/tables/synonym.ts'
import type { StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import type { SiteTableName } from '#shared/rules/siteTables.ts'

export const storedTables: Record<SiteTableName, StoredTable> = { banner, headline, friendlyLink, expert, thinkTank, foodArea, foodCuisine, synonym }
