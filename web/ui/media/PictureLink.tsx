import type { MouseEvent, ReactNode } from 'react'
import { opensElsewhere } from '#web/lib/followLinks.ts'

interface PictureLinkProps {
  /** The picture's URL, used without JavaScript and for new tabs. */
  src: string
  title: string
  onOpen(): void
  className?: string
  children: ReactNode
}

export function PictureLink({ src, title, onOpen, className, children }: PictureLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    // Safari does not focus clicked links, but the preview restores the focus.
    event.currentTarget.focus({ preventScroll: true })
    onOpen()
  }
  // Preload; the preview handles a failure.
  const preload = () => void import('#web/ui/media/PreviewSlides.tsx').catch(() => {})
  return (
    <a
      className={className}
      href={src}
      aria-haspopup="dialog"
      aria-label={title ? `查看大图：${title}` : '查看大图'}
      onPointerEnter={preload}
      onClick={open}
    >
      {children}
    </a>
  )
}
