import { randomUUID } from 'node:crypto'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { makeAccount, makeFile } from '#tests/support/factories.ts'
import type { TestMember } from '#tests/support/members.ts'

/** A document this account has uploaded. */
export const makeDocument = (db: Database, ownerId: number, fields: Partial<Prisma.StoredFileUncheckedCreateInput> = {}) =>
  makeFile(db, {
    key: `2026/${randomUUID()}.pdf`,
    originalName: '专报.pdf',
    mimeType: 'application/pdf',
    restricted: true,
    ownerId,
    ...fields,
  })

/** A picture this account has uploaded. */
export const makePicture = (db: Database, ownerId: number) => makeFile(db, { ownerId })

/** The address of a picture, or a document, that this member has uploaded, as a form carries it. */
export const pictureOf = async (db: Database, { account }: TestMember) => `/uploads/${(await makePicture(db, account.id)).key}`
export const documentOf = async (db: Database, { account }: TestMember) => `/uploads/${(await makeDocument(db, account.id)).key}`

export const makeReviewer = (db: Database) => makeAccount(db, { role: 'reviewer', userName: '审核员' })

/** A valid form. */
export const sharedForm = (fields: object = {}) => ({ Title: '招商引资动态', SubTitle: '本市三季度', Content: '<p>正文</p>', ...fields })
export const reportForm = (attachmentKey: string, fields: object = {}) => ({
  Name: '产业专报',
  Other: `/uploads/${attachmentKey}`,
  CompanyDesc: '<p>摘要</p>',
  ...fields,
})

/** The id in the answer to a submission. */
export const idOf = ({ Data }: { Data: unknown }) => (Data as { Id: number }).Id

/** A case of an invalid field, named with the beginning of its value. */
export const abridged = <M>([field, value, message]: readonly [string, string, M]) => [field, value.slice(0, 20), value, message] as const
