import { Refusal, type RefusalKind } from '#shared/lib/errors.ts'

/** Whether a call has failed in this way. */
export const isRefusal = (error: unknown, kind: RefusalKind) => error instanceof Refusal && error.kind === kind
