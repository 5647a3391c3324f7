import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Site, startSite } from '#tests/support/startSite.ts'

let own: Site | undefined

/** The portal of the tests in this file. */
export function site(): Site {
  const { visitors, writers } = inject('sites')
  return own ?? (expect.getState().testPath?.includes('/e2e/visitors/') ? visitors : writers)
}

/**
 * Gives a file a portal of its own, with the demo content or empty, whose settings its tests may change. With `ownFiles` they may also remove files.
 * Call it before `useStaff`.
 */
export function useOwnSite(template: 'demo' | 'empty' = 'demo', { ownFiles = false } = {}): void {
  let stop: () => Promise<void>
  let copy: string | undefined
  beforeAll(async () => {
    const { server, uploadsFolder } = inject('place')
    if (ownFiles) {
      copy = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
      cpSync(uploadsFolder, copy, { recursive: true })
    }
    const started = await startSite({ server, uploadsFolder: copy ?? uploadsFolder }, template)
    own = started.site
    stop = started.stop
  })
  afterAll(async () => {
    own = undefined
    await stop?.()
    if (copy) rmSync(copy, { recursive: true })
  })
}
