import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the element has come near the window, and stays true from then on: what is heavy is loaded at that moment. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '300px 0px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}
