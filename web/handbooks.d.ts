/** Rendered by `server/build/handbooks.ts`. */
declare module '*.zh-CN.md' {
  export const handbook: { title: string; chapters: { id: string; title: string }[]; html: string }
}
