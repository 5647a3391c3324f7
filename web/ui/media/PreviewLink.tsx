import type { MouseEvent, ReactNode } from 'react'

interface PreviewLinkProps {
  /** The address of the picture: where the link leads without JavaScript, or to a new tab if the visitor asks for one. */
  src: string
  /** What is in the picture. */
  title: string
  /** Shows the picture in the preview. */
  onOpen(): void
  className?: string
  children: ReactNode
}

/** A picture that opens large. */
export function PreviewLink({ src, title, onOpen, className, children }: PreviewLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari gives a clicked link no focus; the preview gives it back to whoever has it now.
    event.currentTarget.focus({ preventScroll: true })
    onOpen()
  }
  // Loaded ahead; the preview itself copes with a failure.
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
