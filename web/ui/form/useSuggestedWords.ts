import { useEffect, useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'

/** How long somebody has to pause before we ask what the text may become. */
const pauseMs = 150

/** Words that begin or sound like the text; without a text, what is searched a lot. Only the answer to the latest text counts. */
export function useSuggestedWords(text: string): readonly string[] {
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
