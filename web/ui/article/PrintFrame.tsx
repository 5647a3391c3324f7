import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { longDate } from '#web/lib/dateText.ts'
import { useSite } from '#web/lib/useSite.ts'
import { withReadableText } from '#web/lib/withReadableText.ts'
import styles from './PrintFrame.module.css'

export function PrintHeader() {
  const printed = usePrinting()
  return (
    <div className={styles.header} aria-hidden="true">
      <b>{useSite().brand.name}</b>
      <span>{printed?.host}</span>
    </div>
  )
}

export function PrintFooter() {
  const printed = usePrinting()
  return (
    <div className={styles.footer} aria-hidden="true">
      {printed && `本文地址：${printed.address}　打印日期：${longDate(printed.date)}`}
    </div>
  )
}

/** The URL and date at printing, known only in the browser. */
function usePrinting() {
  const [printed, setPrinted] = useState<{ host: string; address: string; date: string }>()
  useEffect(() => {
    const note = () => {
      // Printing starts as soon as the event handler returns.
      flushSync(() => setPrinted({ host: window.location.host, address: withReadableText(window.location.href), date: beijingDay() }))
    }
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return printed
}
