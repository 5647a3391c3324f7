/** Returns whether copying succeeded; browsers can refuse it, for instance without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Also works in older browsers and without HTTPS. */
function copyBySelection(text: string) {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  // Next to the focus and removed after restoring it, so that panels that close on blur stay open.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  if (focused instanceof HTMLElement) focused.focus()
  field.remove()
  return copied
}
