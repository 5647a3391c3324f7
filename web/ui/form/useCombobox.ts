import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

interface ComboboxProps {
  input: HTMLInputElement
  /** What opens below the field, with the list in it. */
  panel: RefObject<HTMLElement | null>
  /** The id of the list; its options are `<listId>-0`, `<listId>-1` … */
  listId: string
  /** How many options there are. */
  count: number
  /** Enter on an option. */
  onPick(index: number): void
}

/**
 * Makes a text field a combobox, as ARIA describes it: arrows walk through the options below it while the focus stays in the field, Enter takes
 * one, Esc closes the list. The field is rendered elsewhere and was there before, so it is listened to and described from here.
 */
export function useCombobox({ input, panel, listId, count, onPick }: ComboboxProps) {
  const [{ open, active }, setList] = useState(() => (document.activeElement === input ? opened : closed))
  const shown = open && count > 0

  function walk(step: 1 | -1) {
    // Beyond either end the field itself comes first, as if it were one more option.
    const places = count + 1
    setList(shown ? { open, active: ((active + 1 + step + places) % places) - 1 } : opened)
  }
  const actions: Record<string, (() => void) | false> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: shown && active >= 0 && (() => onPick(active)),
    Escape: shown && (() => setList(closed)),
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    // While an input method composes a word, the keys are its own.
    if (!action || event.isComposing) return
    event.preventDefault()
    // Esc would close the menu around the field too.
    event.stopPropagation()
    action()
  })
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input && !panel.current?.contains(relatedTarget as Node | null)) setList(closed)
  })

  // Before the next key is pressed: what came between would be missed.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const { form } = input
    for (const event of ['focus', 'click', 'input']) input.addEventListener(event, () => setList(opened), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    form?.addEventListener('focusout', (event) => onLeave(event), { signal })
    form?.addEventListener('submit', () => setList(closed), { signal })
    return () => listening.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('autocomplete', 'off')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
  }, [input, listId])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(shown))
    const option = shown && active >= 0 ? document.getElementById(`${listId}-${active}`) : null
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }, [input, listId, shown, active])

  return { shown, active }
}

const opened = { open: true, active: -1 }
const closed = { open: false, active: -1 }
