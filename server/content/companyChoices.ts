import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'

const choices = query.selectFrom('Company').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('type').orderBy('position').orderBy('id')

/** Returns the units forms offer, ordered by type, including offline ones. */
export const companyChoices = ({ reader }: Pick<Database, 'reader'>): Promise<{ id: number; name: string }[]> => reader.rows(choices)
