/** Made by the build (vite.config.ts). */
declare module 'virtual:antd-component-styles' {
  /** The text of a style sheet. */
  export const componentStyles: string
}
