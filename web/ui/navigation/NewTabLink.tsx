import type { ReactNode } from 'react'
import { withReadableText } from '#web/lib/withReadableText.ts'

interface NewTabLinkProps {
  href: string
  className?: string
  children: ReactNode
  /** Announces an external site instead of a new tab. */
  external?: boolean
}

/**
 * A link that opens in a new tab and tells screen readers so. Browsers encode the Chinese in an address themselves; as it is, it is a third as long and
 * compresses with the title it repeats.
 */
export function NewTabLink({ href, className, children, external = false }: NewTabLinkProps) {
  return (
    <a href={external ? href : withReadableText(href)} className={className} target="_blank" rel={external ? 'noopener' : undefined}>
      {children}
      <span className="visually-hidden">{external ? '（站外链接，新窗口打开）' : '（新窗口打开）'}</span>
    </a>
  )
}
