import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Site, startSite } from '#tests/support/startSite.ts'

let own: Site | undefined

/** The portal of the tests in this file. */
export function site(): Site {
  const { visitors, writers } = inject('sites')
  return own ?? (expect.getState().testPath?.includes('/e2e/visitors/') ? visitors : writers)
}

/** Gives a file a portal of its own, with the demo content or without any, whose settings its tests may change. Call it before `useStaff`. */
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
