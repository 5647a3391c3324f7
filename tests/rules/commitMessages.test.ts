import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns whether the hook accepts a commit with this message. */
function accepts(message: string): boolean {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  return spawnSync('sh', ['.githooks/commit-msg', file]).status === 0
}

test.each([
  'feat(console): add a list of backups',
  'fix: keep the order of dishes\n\nTwo members who added one at once got the same position.',
  'refactor!: rename a call',
  '\n# a comment of git\nchore(deps): update zod',
])('the hook accepts the commit message %j', (message) => {
  expect(accepts(message)).toBe(true)
})

test.each(['Add a list', 'feat: ', 'feat (console): x', 'fixed: something', 'feat(console): ends with a dot.', 'Merge branch x', ''])(
  'the hook rejects the commit message %j',
  (message) => {
    expect(accepts(message)).toBe(false)
  },
)
