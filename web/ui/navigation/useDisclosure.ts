import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A list that opens below its button: when the mouse is over it, when the focus comes to it, when it is tapped. Esc closes it, so do
 * leaving it, a tap elsewhere and a new page. Gives the attributes for the container and the button.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLElement | null>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, whatever it is, closes the list
  useEffect(() => setOpen(false), [location.key])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => !element.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return {
    open,
    container: {
      ref: (node: HTMLElement | null) => {
        element.current = node
      },
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false),
    },
    trigger: {
      'aria-expanded': open,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
      // A click of Enter or Space has no pointer (detail 0) and toggles; the mouse has opened the list by coming here.
      onClick: (event: MouseEvent) => setOpen((was) => event.detail > 0 || !was),
    },
  }
}
