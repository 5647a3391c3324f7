import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { forgetSearches, recentSearches } from '#web/lib/recentSearches.ts'
import { useCombobox } from '#web/ui/form/useCombobox.ts'
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
