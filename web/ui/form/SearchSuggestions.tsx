import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { forgetSearches, recentSearches } from '#web/lib/recentSearches.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SearchSuggestions.module.css'

/** Suggestions below the field; while it is empty, recent searches and popular ones. */
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
  const { shown, active } = useCombobox({ input, panel, listId, words, onPick: search })

  function search(word: string) {
    input.value = word
    setText(word)
    input.form?.requestSubmit()
  }
  function forget() {
    forgetSearches()
    setRecent([])
    input.focus()
  }

  // Layout effect, so that no input is missed.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Ignores input during IME composition.
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

const pauseMs = 150

/** Words that begin or sound like the text; popular ones without text. Ignores outdated responses. */
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
  // Keeps the last words while loading, but never mixes completions with popular searches.
  return Boolean(answer.text) === Boolean(text) ? answer.words : none
}
const none: readonly string[] = []

interface ComboboxProps {
  input: HTMLInputElement
  /** The popup that contains the list. */
  panel: RefObject<HTMLElement | null>
  /** Options have the ids `<listId>-0`, `<listId>-1` … */
  listId: string
  words: readonly string[]
  onPick(word: string): void
}

/** Turns an existing, separately rendered input into an ARIA combobox: arrows move through the options, Enter picks one, Esc closes. */
function useCombobox({ input, panel, listId, words, onPick }: ComboboxProps) {
  const [list, setList] = useState(() => (document.activeElement === input ? opened : closed))
  const options = words.join('\n')
  const shown = list.open && words.length > 0
  // Words that arrive later replace the list, also the active option.
  const active = list.options === options ? list.active : -1
  const word = words[active]

  function walk(step: 1 | -1) {
    // The field itself counts as one position when wrapping.
    const places = words.length + 1
    setList(shown ? { open: true, active: ((active + 1 + step + places) % places) - 1, options } : opened)
  }
  const actions: Record<string, (() => void) | false> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: shown && word !== undefined && (() => onPick(word)),
    Escape: shown && (() => setList(closed)),
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    // During composition the IME handles the keys.
    if (!action || event.isComposing) return
    event.preventDefault()
    // Otherwise Esc also closes the surrounding menu.
    event.stopPropagation()
    action()
  })
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input && !panel.current?.contains(relatedTarget as Node | null)) setList(closed)
  })

  // Layout effect, so that no key is missed.
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

const opened = { open: true, active: -1, options: '' }
const closed = { open: false, active: -1, options: '' }
