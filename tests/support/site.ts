import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Site, startSite } from '#tests/support/startSite.ts'

let own: Site | undefined

/** The portal of the tests in this file. */
export function site(): Site {
  const { visitors, writers } = inject('sites')
  return own ?? (expect.getState().testPath?.includes('/e2e/visitors/') ? visitors : writers)
}

/** Gives the stories of a file a portal of their own, so that they may change what holds for everybody. Call it before `useStaff`. */
export function useOwnSite(template: 'demo' | 'empty' = 'demo'): void {
  let stop: () => Promise<void>
  beforeAll(async () => {
    const started = await startSite(inject('place'), template)
    own = started.site
    stop = started.stop
  })
  afterAll(async () => {
    own = undefined
    await stop?.()
  })
}
