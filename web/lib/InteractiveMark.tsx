import { useEffect, useState } from 'react'

/**
 * Marks `interactive` in the performance timeline and notifies web/startPage.js, which clicks again what was clicked before hydration. Rendered last,
 * after all other components' effects.
 */
export function InteractiveMark() {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => {
    // Waits for the next render: in the first one handlers see no session, and SubmitButton does not submit.
    if (!hydrated) return setHydrated(true)
    performance.mark('interactive')
    dispatchEvent(new Event('interactive'))
  }, [hydrated])
  return null
}
