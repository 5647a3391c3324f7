import type { ComponentProps } from 'react'

export interface LinkProps extends ComponentProps<'a'> {
  /** Path and query of a page. */
  to: string
  /** For links that change a part of their page: the window does not scroll to its top. */
  keepsScroll?: boolean
}

/** A link to a page of the site. `followLinks` opens it: hooks in each took a seventh of the time in which a page is rendered. */
export const Link = ({ to, keepsScroll, ...rest }: LinkProps) => <a href={to} data-keeps-scroll={keepsScroll || undefined} {...rest} />
