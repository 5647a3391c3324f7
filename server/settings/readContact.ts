import type { Database } from '#server/database/client.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { Contact } from '#shared/rules/contact.ts'

/** Who the association is and whom to call, as it is now. */
export const readContact = async (db: Pick<Database, 'reader'>): Promise<Contact> => (await readSettings(db, ['contact'])).contact
