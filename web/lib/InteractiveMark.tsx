import { useEffect } from 'react'

/**
 * Adds `interactive` to the performance timeline, and announces it to server/http/startPage.js, when the page responds to clicks and keys. It comes last in the
 * tree, so the effects of all other components have run.
 */
export function InteractiveMark() {
  useEffect(() => {
    performance.mark('interactive')
    dispatchEvent(new Event('interactive'))
  }, [])
  return null
}
