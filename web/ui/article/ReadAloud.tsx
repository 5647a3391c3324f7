import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '#web/ui/media/Icon.tsx'

/** What is read one after the other: the title and the parts of the body that hold text of their own. */
const readable = 'h1, .article-body :is(p, h2, h3, h4, li, blockquote, figcaption, td, th)'

/** 朗读: the browser reads the article aloud, paragraph by paragraph, and shows which. A second click stops it. The start script says whether the browser can. */
export function ReadAloud({ className }: { className?: string }) {
  const [reading, setReading] = useState(false)
  const { key } = useLocation()
  const stop = useRef(() => {})

  // Leaving the page, or going on to another article in its place, ends the reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, whatever it is, ends it
  useEffect(() => () => stop.current(), [key])

  const start = (button: HTMLElement) => {
    const parts = [...(button.closest('main')?.querySelectorAll<HTMLElement>(readable) ?? [])].filter(speaks)
    if (parts.length === 0) return
    setReading(true)
    stop.current = readParts(parts, () => setReading(false))
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={reading}
      onClick={({ currentTarget }) => (reading ? stop.current() : start(currentTarget))}
    >
      <Icon name={reading ? 'stop' : 'sound'} />
      {reading ? '停止' : '朗读'}
    </button>
  )
}

/** Text that no readable element inside it will say again. */
const speaks = (element: HTMLElement) => element.textContent.trim() !== '' && !element.querySelector(readable)

/** Reads them in turn; answers how to stop. `onEnd` is called once, however it ends. */
function readParts(parts: HTMLElement[], onEnd: () => void): () => void {
  let ended = false
  let current: HTMLElement | undefined
  const mark = (element?: HTMLElement) => {
    current?.removeAttribute('data-reading')
    current = element
    element?.setAttribute('data-reading', '')
    element?.scrollIntoView({ block: 'nearest' })
  }
  const end = () => {
    if (ended) return
    ended = true
    mark()
    speechSynthesis.cancel()
    onEnd()
  }
  const readFrom = (index: number) => {
    const element = parts[index]
    if (ended) return
    if (!element) return end()
    mark(element)
    const utterance = new SpeechSynthesisUtterance(element.textContent)
    utterance.lang = 'zh-CN'
    utterance.onend = () => readFrom(index + 1)
    utterance.onerror = end
    speechSynthesis.speak(utterance)
  }
  speechSynthesis.cancel()
  readFrom(0)
  return end
}
