import { consoleFeatures, features } from '#server/features/index.ts'
import type { Feature } from '#server/http/feature.ts'
import type { Fields, RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'

const listEndpoints = (some: Record<string, Feature>): Endpoint[] => Object.values(some).flatMap(({ contract }) => Object.values(contract))

/** The calls of visitors and members. */
export const endpoints = listEndpoints(features)

/** The public calls that only read. */
export const publicReads = endpoints.filter(({ access, method }) => access === 'public' && method === 'GET')

/** Every call of the console, with its name: the end of its address. */
export const consoleCalls = listEndpoints(consoleFeatures).map((endpoint) => ({ name: endpoint.path.slice('/api/console/'.length), endpoint }))

/** The required parameters of the call, by our names and those on the wire. */
export const requiredParameters = ({ input }: Endpoint): { own: string; wire: string }[] =>
  Object.entries((input as RecordCodec<Fields>).fields)
    .filter(([, [, type]]) => !type.safeDecode(undefined as never).success)
    .map(([own, [wire]]) => ({ own, wire }))
