import type { ReactNode } from 'react'

interface NewTabLinkProps {
  href: string
  className?: string
  children: ReactNode
  /** Announces an external site instead of a new tab. */
  external?: boolean
}

/** A link that opens in a new tab and tells screen readers so. */
export function NewTabLink({ href, className, children, external = false }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{external ? '（站外链接，新窗口打开）' : '（新窗口打开）'}</span>
    </a>
  )
}
