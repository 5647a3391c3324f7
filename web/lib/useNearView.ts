import { type RefObject, useEffect, useState } from 'react'

/** Returns true once the element has come within `margin` (a CSS length) of the window. */
export function useNearView(element: RefObject<Element | null>, margin = '300px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${margin} 0px` })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element, margin])
  return near
}
