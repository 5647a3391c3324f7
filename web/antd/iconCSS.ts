/*
 * Stands in for the module through which @ant-design/icons writes its styles into the page (vite.config.ts puts it there), as dynamicCSS.ts
 * does for antd.
 */
export { updateCSS } from '#web/antd/dynamicCSS.ts'

/** No icon of ours stands in a shadow tree. */
export const getShadowRoot = (): null => null

/** Warnings of the library to itself. */
export const warningOnce = (): void => {}
