import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/*
 * During a rolling update the code of the previous release reads and writes the migrated database. So migrations only add; what that code still uses
 * is removed one release later, by a migration that names the release which stopped using it: `-- contract: 0.2.0`.
 */

/** Statements that remove something running code still uses, or require something of its writes that it does not know. */
const breaking: [what: string, statement: RegExp][] = [
  ['drops a table, column or type', /\bdrop\s+(table|column|type)\b/i],
  ['renames', /\brename\s+(to|column|value)\b/i],
  ['changes the type of a column', /\balter\s+column\s+"?\w+"?\s+(set\s+data\s+)?type\b/i],
  ['makes a column required', /\balter\s+column\s+"?\w+"?\s+set\s+not\s+null\b/i],
  ['drops a default', /\balter\s+column\s+"?\w+"?\s+drop\s+default\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\b(?:(?!\bdefault\b|\bgenerated\b|,\s*add\b)[^;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
  ],
]
const contract = /^-- contract: \S+/m

/** Returns what in a migration would break the previous release; nothing if the migration declares that no release uses it any more. */
function breaches(sql: string): string[] {
  if (contract.test(sql)) return []
  const statements = sql.replace(/--.*$/gm, '')
  return breaking.filter(([, statement]) => statement.test(statements)).map(([what]) => what)
}

/** Returns the tables of which a migration changes the rows while it locks them. The release that serves would wait until all are written. */
function lockedWhileWritten(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').replace(/\$\$.*?\$\$/gs, '')
  const tables = (statement: RegExp) => [...statements.matchAll(statement)].map(([, table]) => table as string)
  const written = tables(/\b(?:update|delete\s+from)\s+"(\w+)"/gi)
  const locked = tables(/\b(?:alter\s+table|drop\s+trigger\s+\w+\s+on|create\s+(?:unique\s+)?index[^;]*?\son)\s+"(\w+)"/gi)
  return locked.filter((table, index) => written.includes(table) && locked.indexOf(table) === index)
}

/** The last migration of the first release: no older code runs on the schema before it. */
const first = '20261122092950'
const migrations = globSync('prisma/migrations/*/migration.sql')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => (path.split('/')[2] ?? '').slice(0, 14) > first)

test('the scan finds migrations', () => expect(migrations.length).toBeGreaterThan(0))

test.each(migrations)('%s keeps the previous release working', (path) => {
  expect(breaches(readFileSync(path, 'utf8'))).toEqual([])
})

test.each(migrations)('%s locks no table while it changes its rows', (path) => {
  expect(lockedWhileWritten(readFileSync(path, 'utf8'))).toEqual([])
})

test.each([
  'alter table "Old" disable trigger guard; update "Old" set "name" = 1;',
  'delete from "Old"; create unique index "key" on "Old" ("name");',
])('a migration that locks a table while it changes its rows is found: %s', (sql) => expect(lockedWhileWritten(sql)).toEqual(['Old']))

describe('a migration', () => {
  test.each([
    'drop table "Old";',
    'alter table "Article" drop column "label";',
    'ALTER TABLE "Article" RENAME COLUMN "label" TO "kind";',
    'alter table "Article" alter column "label" set data type integer;',
    'alter table "Article" alter column "label" type text;',
    'alter table "Article" alter column "label" set not null;',
    'alter table "Article" alter column "label" drop default;',
    'ALTER TABLE "Article" ADD COLUMN "place" TEXT NOT NULL;',
    'alter table "Article" add column "a" text, add column "place" text not null;',
  ])('that removes something names the release which stopped using it: %s', (sql) => {
    expect(breaches(sql)).toHaveLength(1)
    expect(breaches(`-- contract: 0.2.0\n${sql}`)).toEqual([])
  })

  test.each([
    'create table "New" ("id" serial not null);',
    'ALTER TABLE "Article" ADD COLUMN "place" TEXT NOT NULL DEFAULT \'disk\';',
    'ALTER TABLE "Article" ADD COLUMN "place" TEXT DEFAULT \'disk\' NOT NULL, ADD COLUMN "note" TEXT;',
    'alter table "Article" add column "place" text;',
    '-- nothing drops a column here\ncreate index on "Article" ("label");',
    'drop view "VisibleArticle"; create view "VisibleArticle" as select 1;',
  ])('that only adds passes: %s', (sql) => expect(breaches(sql)).toEqual([]))
})
