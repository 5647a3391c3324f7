import { createContext, createElement, type ReactNode, use } from 'react'

/** Set on the server, which renders the parts of the frame once for all pages. */
export const FrameContext = createContext<{ omitParts: boolean } | undefined>(undefined)

const tag = 'frame-part'

/** Marks a part of the frame for the server; no element in the page. */
export function FramePart({ name, children }: { name: string; children: ReactNode }) {
  const frame = use(FrameContext)
  return frame ? createElement(tag, { name }, frame.omitParts ? undefined : children) : children
}

const marked = new RegExp(`<${tag} name="(\\w+)">(.*?)</${tag}>`, 'gs')

/** Returns the parts of the frame in this HTML. */
export const partsIn = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(marked)].map(([, name = '', part = '']) => [name, part]))

/** Returns the HTML with these parts in their places. */
export const withParts = (html: string, parts: Record<string, string>): string => html.replace(marked, (_, name) => parts[name] ?? '')
