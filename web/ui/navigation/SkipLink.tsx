/** Moves the focus to the page without a history entry, which the router could not count. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it works as an anchor without scripts
  <a
    className="skip-link"
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      const main = document.getElementById('main')
      main?.scrollIntoView()
      main?.focus({ preventScroll: true })
    }}
  >
    跳到主要内容
  </a>
)
