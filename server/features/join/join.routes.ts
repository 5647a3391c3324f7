import { apply } from '#server/features/join/apply.ts'
import { feature } from '#server/http/serve.ts'
import { joinContract } from '#shared/contracts/join.ts'

export const join = feature(joinContract, { apply: ({ db, body, browser }) => apply(db, body, browser.address) })
