/** Enough for the ancestors of a control, and for those of the one that opened its dialog. */
const maxPath = 60

/**
 * Moves the focus from a control that disappears or is disabled to its nearest remaining ancestor. Browsers move it to <body>, where screen readers start
 * the page again.
 */
export function keepFocus(): void {
  let path: HTMLElement[] = []
  document.addEventListener('focusin', (event) => {
    path = [...event.composedPath().filter((node) => node instanceof HTMLElement), ...path].slice(0, maxPath)
  })
  new MutationObserver(() => {
    const [lost] = path
    const focused = document.activeElement
    if (!lost || (focused !== document.body && focused !== lost) || (lost.isConnected && !lost.matches(':disabled'))) return
    const place = path.find((element) => element !== lost && element.closest('body main, body dialog'))
    path = []
    if (!place) return
    if (place.tabIndex < 0) {
      place.tabIndex = -1
      // It is no control.
      place.style.outline = '0'
    }
    place.focus({ preventScroll: true })
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
