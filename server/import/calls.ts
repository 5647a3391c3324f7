import { decodeLoosely, type Loose, type Note } from '#server/import/decode.ts'
import type { OldRequest, OldSite } from '#server/import/oldSite.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { accountContract } from '#shared/contracts/account.ts'
import { downloadContract } from '#shared/contracts/download.ts'
import { toWire } from '#shared/lib/codecs.ts'
import type { Endpoint, GivenOf, OutputOf } from '#shared/lib/endpoint.ts'

/** Includes the total if given. */
interface Answer<T> {
  data: Loose<T> | undefined
  count: number | undefined
}

export interface Calls {
  /** Throws OldSiteError when the old portal refuses or is unreadable. */
  read<E extends Endpoint>(endpoint: E, input: GivenOf<E>, note: Note): Promise<Answer<OutputOf<E>>>
  /** For the signed-in member. */
  documentAddress(id: number): Promise<string>
  /** The password is not stored. */
  signIn(loginName: string, password: string): Promise<void>
  readonly isSignedIn: boolean
  readonly memberHeaders: Record<string, string>
}

interface Envelope {
  Code?: unknown
  Message?: unknown
  Data?: unknown
  Count?: unknown
}

export function createCalls(site: OldSite): Calls {
  let member: { accountId: number | undefined; headers: Record<string, string> } | undefined

  async function call(endpoint: Endpoint, input: Record<string, unknown>, request: OldRequest = {}) {
    const search = new URLSearchParams(Object.entries(toWire(endpoint.input, input)).map(([name, value]) => [name, String(value)]))
    const { body, headers } = await site.request(`${endpoint.path}${search.size > 0 ? `?${search}` : ''}`, { method: endpoint.method, ...request })
    const envelope = parse(body, headers['content-type'])
    if (Number(envelope.Code) !== 1) throw new OldSiteError('refused', `旧站回答：${String(envelope.Message || '失败').slice(0, 100)}`)
    return { ...envelope, headers }
  }

  return {
    get isSignedIn() {
      return member !== undefined
    },
    get memberHeaders() {
      return member?.headers ?? {}
    },
    async read<E extends Endpoint>(endpoint: E, input: GivenOf<E>, note: Note): Promise<Answer<OutputOf<E>>> {
      const { Data, Count } = await call(endpoint, input as Record<string, unknown>)
      const count = Number(Count)
      return {
        data: decodeLoosely<E['output']>(endpoint.output, Data, note),
        count: Count !== null && Count !== undefined && Count !== '' && Number.isInteger(count) ? count : undefined,
      }
    },
    async documentAddress(id) {
      const { Data } = await call(downloadContract.download, { id, accountId: member?.accountId }, { headers: member?.headers })
      if (typeof Data !== 'string' || Data === '') throw new OldSiteError('refused', '旧站没有给出附件的地址')
      return Data
    },
    async signIn(loginName, password) {
      const { login } = accountContract
      const { Data, headers } = await call(login, {}, { body: { loginname: loginName, pwd: password } })
      const signedIn = decodeLoosely(login.output, Data, () => {})
      const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
      member = { accountId: signedIn?.accountId, headers: { ticket: signedIn?.ticket ?? '', ...(cookies && { cookie: cookies }) } }
    },
  }
}

/** Handles any charset. */
function parse(body: Buffer, type = ''): Envelope {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
  try {
    const envelope: unknown = JSON.parse(new TextDecoder(charset).decode(body))
    if (typeof envelope === 'object' && envelope !== null) return envelope
  } catch {
    // Unknown charset or invalid JSON.
  }
  throw new OldSiteError('refused', '旧站的回答不是约定的格式')
}
