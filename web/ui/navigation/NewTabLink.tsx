import type { ReactNode } from 'react'

interface NewTabLinkProps {
  href: string
  className?: string
  children: ReactNode
  /** Another organisation's site; says so instead of naming the tab. */
  external?: boolean
}

/** A link that opens its page in a new tab, as all details do from lists, and tells a screen reader so. */
export function NewTabLink({ href, className, children, external = false }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{external ? '（站外链接，新窗口打开）' : '（新窗口打开）'}</span>
    </a>
  )
}
