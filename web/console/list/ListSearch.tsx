import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ListSearch.module.css'

/** So long nothing is typed, in milliseconds, before what was typed is looked for. */
const pause = 400

interface ListSearchProps {
  /** What can be looked for: `搜索标题或提交单位`. */
  label: string
  text: string
  /** `replacing`: it follows what was looked for a moment ago. */
  onSearch(text: string, replacing: boolean): void
}

/** The search of a list. It looks while one types; the address keeps one step for all that is typed without going elsewhere. */
export function ListSearch({ label, text, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  /** What was looked for last; until the address has it, one may have typed on. */
  const [asked, setAsked] = useState(text)
  if (text !== shown) {
    setShown(text)
    // The address has changed otherwise: by the way back, or 清除筛选.
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
    if (wanted === text) return
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
        onPressEnter={() => wanted !== text && search()}
      />
    </search>
  )
}
