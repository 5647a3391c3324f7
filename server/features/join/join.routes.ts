import { apply } from '#server/features/join/apply.ts'
import { feature } from '#server/http/feature.ts'
import { joinContract } from '#shared/contracts/join.ts'

export const join = feature(joinContract, { apply: ({ db, body, client }) => apply(db, body, client.address) })
