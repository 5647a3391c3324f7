import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { longDate } from '#web/lib/dateText.ts'
import { useSite } from '#web/lib/useSite.ts'
import styles from './PrintFrame.module.css'

/** The head of a printed page, in the place of the site's own: name and address over a double rule. */
export function PrintHeader() {
  const printed = usePrinting()
  return (
    <div className={styles.header} aria-hidden="true">
      <b>{useSite().brand.name}</b>
      <span>{printed?.host}</span>
    </div>
  )
}

/** The end of a printed page: where it came from and when. */
export function PrintFooter() {
  const printed = usePrinting()
  return (
    <div className={styles.footer} aria-hidden="true">
      {printed && `本文地址：${printed.address}　打印日期：${longDate(printed.date)}`}
    </div>
  )
}

/** The address and the day at the moment of printing; only the browser knows them. */
function usePrinting() {
  const [printed, setPrinted] = useState<{ host: string; address: string; date: string }>()
  useEffect(() => {
    const note = () => {
      const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
      // The paper is drawn as soon as the event is over.
      flushSync(() => setPrinted({ host: window.location.host, address: decodeURI(window.location.href), date }))
    }
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return printed
}
