/** Unreachable, shutting down, starting, or full. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|08\d{3}|53[0-4]00|25P0[34]|P1001|P1002|P1008|P1017|P2024|P2028|P2037)$/

/** node-postgres errors without a code. */
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const kinds = new Set(['TooManyConnections', 'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'])

interface Failure {
  code?: unknown
  message?: unknown
  kind?: unknown
  cause?: unknown
  meta?: { code?: unknown; driverAdapterError?: unknown }
}

/** Whether an error, even a wrapped one, means that the database cannot be reached now, so that a retry makes sense. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, message, kind, cause, meta } = error as Failure
  if ([code, meta?.code].some((each) => typeof each === 'string' && codes.test(each))) return true
  if (typeof message === 'string' && messages.test(message)) return true
  if (typeof kind === 'string' && kinds.has(kind)) return true
  return isUnavailable(cause, depth + 1) || isUnavailable(meta?.driverAdapterError, depth + 1)
}

/** Lock timeout or deadlock: worth another attempt. */
export const isLocked = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
