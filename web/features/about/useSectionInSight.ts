import { useEffect, useState } from 'react'

/** Which of the sections is being read: the last one that has begun above the middle of the upper half of the window. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')

  useEffect(() => {
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? inSight.add(target.id) : inSight.delete(target.id)
        const last = all.split(' ').findLast((id) => inSight.has(id))
        if (last) setCurrent(last)
      },
      // A strip below the menu that sticks to the top.
      { rootMargin: '-64px 0px -75% 0px' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])

  return current
}
