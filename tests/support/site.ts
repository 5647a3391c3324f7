import { afterAll, beforeAll, inject } from 'vitest'
import { type Site, startSite } from '#tests/support/startSite.ts'

let own: Site | undefined

/** Where the portal of the stories of this file is. */
export const site = (): Site => own ?? inject('site')

/** Gives the stories of a file a portal of their own, so that they may change what holds for everybody. Call it before `useStaff`. */
export function useOwnSite(): void {
  let stop: () => Promise<void>
  beforeAll(async () => {
    const { stop: end, ...started } = await startSite(inject('place'))
    own = started
    stop = end
  })
  afterAll(async () => {
    own = undefined
    await stop?.()
  })
}
