import { useEffect, useRef, useState } from 'react'

/**
 * Connects a `<CarouselRow>` of `count` items (`row` is its ref) with CarouselArrows (`arrows` are their props). Scrolling itself works without it.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: items that are added move the end
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // Scroll positions can be fractional.
      const [atStart, atEnd] = [scrollLeft < 2, scrollLeft > scrollWidth - clientWidth - 2]
      setEdges((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])

  const turn = (pages: number) => row.current?.scrollBy({ left: pages * row.current.clientWidth })
  return { row, arrows: { ...edges, previous: () => turn(-1), next: () => turn(1) } }
}
