import type { TestStaff } from '#tests/support/staff.ts'

type Query = Record<string, string | number>

/** Calls the console of a server as several staff accounts in turn, so that none exceeds its rate limit. */
export interface Caller {
  /** Returns the answer once it has arrived as a whole; `body` makes the call a POST. Throws if it is refused. */
  call<T>(name: string, query?: Query, body?: object | FormData): Promise<{ data: T; total: number }>
  /** An export, read as fast as it arrives. */
  download(name: string, query?: Query): Promise<{ bytes: number }>
}

/** Calls the server at this address. */
export function createCaller(url: string, staff: readonly TestStaff[]): Caller {
  let calls = 0
  const request = (path: string, query: Query, init: RequestInit = {}) => {
    const headers = { ...staff[calls++ % staff.length]?.headers, ...(init.headers as Record<string, string> | undefined) }
    return fetch(`${url}/api/console/${path}?${new URLSearchParams(query as Record<string, string>)}`, { ...init, headers })
  }
  return {
    async call(name, query = {}, body) {
      const isFile = body instanceof FormData
      const sent: RequestInit = isFile ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await request(name, query, body && { ...sent, method: 'POST' })
      const { Code, Message, Data, Count } = (await response.json()) as { Code: number; Message: string; Data: never; Count?: number }
      if (Code !== 1) throw new Error(`${name} ${JSON.stringify(query)}: ${Message}`)
      return { data: Data, total: Count ?? 0 }
    },
    async download(name, query = {}) {
      const response = await request(`${name}.xlsx`, query)
      if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`)
      let bytes = 0
      for await (const chunk of response.body) bytes += chunk.length
      return { bytes }
    },
  }
}
