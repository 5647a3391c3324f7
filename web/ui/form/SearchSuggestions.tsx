import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { forgetSearches, recentSearches } from '#web/lib/recentSearches.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SearchSuggestions.module.css'

/** Below the field of a search: words that what is typed may become; before that, what was searched here lately, and what others search. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => input.value.trim())
  const [recent, setRecent] = useState(recentSearches)
  const suggested = useSuggestedWords(text)
  const groups = text
    ? [{ name: '搜索建议', words: suggested }]
    : [
        { name: '最近搜索', words: recent },
        { name: '热门搜索', words: suggested.filter((word) => !recent.includes(word)) },
      ]
  const words = groups.flatMap(({ words }) => words)
  const { shown, active } = useCombobox({ input, panel, listId, count: words.length, onPick: (index) => search(words[index]) })

  function search(word = '') {
    input.value = word
    input.form?.requestSubmit()
  }
  function forget() {
    forgetSearches()
    setRecent([])
    input.focus()
  }

  // Before anything else is typed: what came between would be missed.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Letters from which an input method is still composing a word are none yet.
    const read = (event: Event) => {
      if ((event as InputEvent).isComposing) return
      setText(input.value.trim())
      setRecent(recentSearches())
    }
    for (const event of ['focus', 'input', 'compositionend']) input.addEventListener(event, read, { signal })
    return () => listening.abort()
  }, [input])

  if (!shown) return null
  let place = 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press of the mouse here leaves the focus in the field, whose list this is
    <div ref={panel} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label="搜索词" className={styles.list}>
        {groups
          .filter(({ words }) => words.length > 0)
          .map(({ name, words }) => (
            // biome-ignore lint/a11y/useSemanticElements: options belong into a group, not into a fieldset
            <div key={name} role="group" aria-label={name}>
              {!text && (
                <p className={styles.name} aria-hidden="true">
                  {name}
                </p>
              )}
              {words.map((word) => {
                const index = place++
                return (
                  // biome-ignore lint/a11y: the field has the focus and hears the keys
                  <div key={word} id={`${listId}-${index}`} role="option" aria-selected={index === active} onClick={() => search(word)}>
                    <Icon name={name === '最近搜索' ? 'clock' : 'search'} />
                    <span className="clamp-1">{word}</span>
                  </div>
                )
              })}
            </div>
          ))}
      </div>
      {!text && recent.length > 0 && (
        <button type="button" className={styles.forget} onClick={forget}>
          清空最近搜索
        </button>
      )}
    </div>
  )
}

/** How long somebody has to pause before we ask what the text may become. */
const pauseMs = 150

/** Words that begin or sound like the text; without a text, what is searched a lot. Only the answer to the latest text counts. */
function useSuggestedWords(text: string): readonly string[] {
  const [answer, setAnswer] = useState({ text, words: none })
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      const { Code, Data } = await askServer('GetSearchSuggestions', { parameters: { title: text }, signal })
      if (!signal.aborted) setAnswer({ text, words: Code === 1 ? (Data as { Term: string }[]).map(({ Term }) => Term) : none })
    }
    const timer = setTimeout(ask, text ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text])
  // Until the next answer is there the last one stays, but words to complete a text are no hot words, and the other way round.
  return Boolean(answer.text) === Boolean(text) ? answer.words : none
}
const none: readonly string[] = []

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
function useCombobox({ input, panel, listId, count, onPick }: ComboboxProps) {
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
