import { contracts } from '#shared/contracts/index.ts'
import type { Fields, RecordCodec } from '#shared/lib/codecs.ts'
import type { Contract, Endpoint } from '#shared/lib/endpoint.ts'

/** The public calls that only read. */
export const publicReads: Endpoint[] = Object.values(contracts)
  .flatMap((contract: Contract) => Object.values(contract))
  .filter(({ access, method }) => access === 'public' && method === 'GET')

/** The parameters without which the call is refused, by our names and those on the wire. */
export const requiredParameters = ({ input }: Endpoint): { own: string; wire: string }[] =>
  Object.entries((input as RecordCodec<Fields>).fields)
    .filter(([, [, type]]) => !type.safeDecode(undefined as never).success)
    .map(([own, [wire]]) => ({ own, wire }))
