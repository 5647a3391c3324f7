/** Puts a text on the clipboard and says whether that worked: browsers refuse it on unencrypted pages or when the visitor forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The way of older browsers, which also works on pages without HTTPS. */
function copyBySelection(text: string) {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  // Beside what has the focus, and gone only when it has it again: a panel that closes when it is left stays open.
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  if (focused instanceof HTMLElement) focused.focus()
  field.remove()
  return copied
}
