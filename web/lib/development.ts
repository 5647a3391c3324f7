/// <reference types="vite/client" />
// The first script of a page in development: what the React plugin would otherwise write into the HTML, which carries no code.
// @ts-expect-error Vite serves it
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await (location.pathname.startsWith('/console') ? import('#web/console/entry.tsx') : import('#web/entry.client.tsx'))
