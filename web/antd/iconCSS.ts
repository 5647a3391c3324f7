/* Replaces the module with which @ant-design/icons writes styles (see vite.config.ts and dynamicCSS.ts). */
export { updateCSS } from '#web/antd/dynamicCSS.ts'

export const getShadowRoot = (): null => null

/** Silences the library's warnings. */
export const warningOnce = (): void => {}
