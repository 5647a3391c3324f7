import { describe, expect, test } from 'vitest'
import { assertNoHiddenRename, readRename, renameInSchema, renameSql } from '#prisma/renameColumns.ts'

const schema = `model Report {
  id     Int    @id
  author String @default("")
  authorId Int?

  @@index([author, id])
}

model Other {
  author String
}
`

describe('renaming a column', () => {
  test('changes its name in its model and in the indexes of the model only', () => {
    expect(renameInSchema(schema, { table: 'Report', from: 'author', to: 'writer' })).toBe(
      schema.replace('  author String @default', '  writer String @default').replace('[author, id]', '[writer, id]'),
    )
  })

  test.each([
    { table: 'Report', from: 'writer', to: 'author' },
    { table: 'Nothing', from: 'author', to: 'writer' },
  ])('fails if there is no $table.$from', (rename) => {
    expect(() => renameInSchema(schema, rename)).toThrow(`there is no ${rename.table}.${rename.from}`)
  })

  test('keeps the data; the view and the stored versions of an item get the new name too', () => {
    expect(renameSql({ table: 'Account', from: 'userName', to: 'fullName' })).toBe(
      '-- RenameColumn\nALTER TABLE "Account" RENAME COLUMN "userName" TO "fullName";\n',
    )
    const ofContent = renameSql({ table: 'InfoItem', from: 'submitterName', to: 'author' })
    expect(ofContent).toContain(`WHERE "kind" = 'infoItem' AND "data" ? 'submitterName'`)
    expect(ofContent).toContain('ALTER VIEW "VisibleInfoItem" RENAME COLUMN "submitterName" TO "author";')
  })

  test.each(['submitterName:author', 'InfoItem.submitterName', 'InfoItem.submitterName:', 'InfoItem."x":y'])('rejects the argument %s', (text) => {
    expect(() => readRename(text)).toThrow('Table.old:new')
  })
})

describe('dropping a column', () => {
  const sql = (changes: string) => `-- AlterTable\nALTER TABLE "InfoItem" ${changes};\n`

  test('while adding one is rejected unless the column is named', () => {
    const change = sql('DROP COLUMN "submitterName",\nADD COLUMN     "author" TEXT')
    expect(() => assertNoHiddenRename(change, [])).toThrow('--rename InfoItem.submitterName:<new name>')
    expect(() => assertNoHiddenRename(change, ['InfoItem.title'])).toThrow('InfoItem.submitterName would be dropped')
    assertNoHiddenRename(change, ['InfoItem.submitterName'])
  })

  test('is accepted on its own, or when another table gets the new column', () => {
    assertNoHiddenRename(sql('DROP COLUMN "submitterName"') + sql('ADD COLUMN "author" TEXT').replace('InfoItem', 'Article'), [])
  })
})
