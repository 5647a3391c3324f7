import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from '#web/lib/classes.ts'
import { copyText } from '#web/lib/copyText.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { usePreview } from '#web/lib/useSite.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ArticleTools.module.css'

const names: Record<ArticleSize, string> = { small: '小', medium: '中', large: '大' }

/** Reading tools: text size, print, reading aloud, share; beside the sheet in wide windows. Hidden without JavaScript. */
export function ArticleTools({ readAloud = true }: { readAloud?: boolean }) {
  return (
    <aside className={classes(styles.rail, styles.beside)} aria-label="阅读工具">
      <div className={styles.tools}>
        <TextSizes />
        <PrintTool />
        {readAloud && <ReadAloud className={styles.aloud} />}
        <ShareButton className={styles.share} />
      </div>
    </aside>
  )
}

/** Print and share, as small links below the pictures of a page without long text. */
export function PageTools() {
  return (
    <aside className={classes(styles.rail, styles.links)} aria-label="页面工具">
      <PrintTool />
      <ShareButton className={styles.share} />
    </aside>
  )
}

const PrintTool = () => (
  <button type="button" onClick={() => window.print()}>
    <Icon name="print" />
    打印
  </button>
)

function TextSizes() {
  const [size, setSize] = useState<ArticleSize>('medium')

  // The server cannot know the choice; a layout effect applies it before the first paint after hydration.
  useLayoutEffect(() => {
    const remembered = rememberedArticleSize()
    setSize(remembered)
    showArticleSize(remembered)
  }, [])

  const choose = (next: ArticleSize) => {
    setSize(next)
    showArticleSize(next)
    writeStored(key, next)
  }

  return (
    <fieldset className={styles.sizes}>
      <legend className="visually-hidden">字号</legend>
      {articleSizes.map((choice) => (
        <button key={choice} type="button" className={styles[choice]} aria-pressed={choice === size} onClick={() => choose(choice)}>
          {names[choice]}
        </button>
      ))}
    </fieldset>
  )
}

/** 分享: a panel with QR code and URL, in a preview only the URL; Esc or leaving it closes it. */
function ShareButton({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation()
  // Its code would lead to the published version.
  const preview = usePreview()
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState<boolean>()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useId()

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    trigger.current?.focus()
  }
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const toggle = () => {
    setCopied(undefined)
    setOpen(!open)
    // Safari does not focus clicked buttons, but closing on blur needs the focus.
    trigger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the button and the panel inside it
    <div className={className} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button type="button" ref={trigger} aria-expanded={open} aria-controls={panel} onClick={toggle}>
        <Icon name="share" />
        分享
      </button>
      <div className={styles.panel} id={panel} hidden={!open} tabIndex={-1}>
        {open && !preview && (
          <>
            <img
              className={styles.code}
              src={`/qr.svg?${new URLSearchParams({ address: pathname + search })}`}
              alt="本页的二维码"
              width={148}
              height={148}
            />
            <p>用手机扫一扫，在手机上打开本页</p>
          </>
        )}
        <button type="button" className={styles.copy} onClick={async () => setCopied(await copyText(window.location.href))}>
          复制链接
        </button>
        <p role="status">{copied === undefined ? null : copied ? '链接已复制' : '复制失败，请从地址栏复制'}</p>
      </div>
    </div>
  )
}

const articleSizes = ['small', 'medium', 'large'] as const
type ArticleSize = (typeof articleSizes)[number]

/** The storage key; web/styles/article.css reads `html[data-article-size]`. */
const key = 'articleSize'

function rememberedArticleSize(): ArticleSize {
  const kept = readStored(key)
  return articleSizes.find((size) => size === kept) ?? 'medium'
}

function showArticleSize(size: ArticleSize) {
  document.documentElement.dataset.articleSize = size
}

const readable = 'h1, .article-body :is(p, h2, h3, h4, li, blockquote, figcaption, td, th)'

/** 朗读: reads the article aloud and marks the current paragraph; a second click stops. The start script detects browser support. */
function ReadAloud({ className }: { className?: string }) {
  const [reading, setReading] = useState(false)
  const { key } = useLocation()
  const stop = useRef(() => {})

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

/** Skips elements whose text a nested readable element contains. */
const speaks = (element: HTMLElement) => element.textContent.trim() !== '' && !element.querySelector(readable)

/** Reads the parts in order and returns a stop function; `onEnd` is called exactly once. */
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
