import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type FilePurpose, keepUpload } from '#server/uploads/keepUpload.ts'

interface StaffUpload {
  db: Pick<Database, 'prisma'>
  storage: Pick<Storage, 'put' | 'remove'>
  staff: StaffSession
  client: Pick<Client, 'address'>
  file: IncomingFile
}

export const keepStaffUpload = ({ db, storage, staff, client, file }: StaffUpload, purpose: FilePurpose = 'any') =>
  keepUpload(
    db,
    storage,
    staff,
    file,
    (tx, key) => audit(tx, staff, client.address, { action: 'mediaUploaded', subject: `file ${key}`, after: { originalName: file.name } }),
    { purpose },
  )
