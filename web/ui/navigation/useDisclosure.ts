import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A popup list that opens on hover, focus or tap; Esc, leaving it, an outside tap or navigation closes it. Returns the attributes of container and
 * button.
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
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before the focused link is hidden.
      if (element.current?.contains(document.activeElement)) element.current.querySelector('button')?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
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
    },
    trigger: {
      'aria-expanded': open,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
      // Keyboard clicks (detail 0) toggle; a mouse has already opened the list by hovering.
      onClick: (event: MouseEvent) => setOpen((was) => event.detail > 0 || !was),
    },
  }
}
