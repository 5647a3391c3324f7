import { useEffect } from 'react'

/** Marks `interactive` in the performance timeline and notifies web/startPage.js. Rendered last, after all other components' effects. */
export function InteractiveMark() {
  useEffect(() => {
    performance.mark('interactive')
    dispatchEvent(new Event('interactive'))
  }, [])
  return null
}
