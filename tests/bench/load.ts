import autocannon from 'autocannon'

/** A portal closes a connection after a thousand requests. */
const requestsPerConnection = 900

interface Options {
  /** Default br. Fresh responses are compared without compression. */
  encoding?: 'br' | 'identity'
  /** Requested in turn, instead of the address. */
  paths?: string[]
}

/** Responses per second with 10 connections for `seconds`; throws if any response is not 200. */
export async function load(url: string, seconds: number, { encoding = 'br', paths }: Options = {}): Promise<number> {
  const headers = { 'accept-encoding': encoding }
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    reconnectRate: requestsPerConnection,
    headers,
    ...(paths && { requests: paths.map((path) => ({ path, headers })) }),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`)
  return requests.average
}

/** The median. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
