import { useEffect } from 'react'

/**
 * Adds `interactive` to the performance timeline when the page responds to clicks and keys. It comes last in the tree, so the effects of all other
 * components have run.
 */
export function InteractiveMark() {
  useEffect(() => void performance.mark('interactive'), [])
  return null
}
