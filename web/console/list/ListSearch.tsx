import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ListSearch.module.css'

/** Debounce in milliseconds. */
const pause = 400

interface ListSearchProps {
  label: string
  text: string
  /** `replacing`: replaces the history entry of the previous search. */
  onSearch(text: string, replacing: boolean): void
}

/** Searches while typing, except during IME composition, with one history entry. */
export function ListSearch({ label, text, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(text)
  const [isComposing, setIsComposing] = useState(false)
  const [shown, setShown] = useState(text)
  /** The last search; the user may type on before the URL has it. */
  const [asked, setAsked] = useState(text)
  if (text !== shown) {
    setShown(text)
    // The URL changed by navigation or 清除筛选.
    if (text !== asked) {
      setTyped(text)
      setAsked(text)
    }
  }

  const wanted = typed.trim()
  function search() {
    setAsked(wanted)
    onSearch(wanted, text !== '')
  }
  useEffect(() => {
    if (isComposing || wanted === text) return
    const timer = setTimeout(search, pause)
    return () => clearTimeout(timer)
  })
  return (
    <search className={styles.search}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        prefix={<Icon name="search" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onPressEnter={() => !isComposing && wanted !== text && search()}
      />
    </search>
  )
}
