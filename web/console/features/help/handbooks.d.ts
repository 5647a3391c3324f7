/** A handbook as `server/build/handbooks.ts` renders it. */
declare module '*.zh-CN.md' {
  export const handbook: { title: string; chapters: { id: string; title: string }[]; html: string }
}
