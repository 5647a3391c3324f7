import type { ReactNode } from 'react'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks, type NeighbourLinksProps } from '#web/ui/article/NeighbourLinks.tsx'

interface PageEndProps extends NeighbourLinksProps {
  /** The URL of the list. */
  back: string
  /** Related items. */
  children?: ReactNode
}

/** Ends every detail page: related items, the neighbours in the list, the way back. */
export function PageEnd({ back, children, ...neighbours }: PageEndProps) {
  return (
    <>
      {children}
      <NeighbourLinks {...neighbours} />
      <BackToList to={back} />
    </>
  )
}
