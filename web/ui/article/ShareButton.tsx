import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { classes } from '#web/lib/classes.ts'
import { copyText } from '#web/lib/copyText.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ShareButton.module.css'

/** 分享: opens a small panel with the page's QR code, from which its address can be copied too. Esc or leaving it closes it. */
export function ShareButton({ className = '', placement = 'beside' }: { className?: string; placement?: 'beside' | 'below' }) {
  const { pathname, search } = useLocation()
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
    // Safari gives a clicked button no focus; without it the panel would not notice that it is left.
    trigger.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the button and the panel inside it
    <div className={className} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button type="button" ref={trigger} aria-expanded={open} aria-controls={panel} onClick={toggle}>
        <Icon name="share" />
        分享
      </button>
      <div className={classes(styles.panel, placement === 'below' && styles.below)} id={panel} hidden={!open} tabIndex={-1}>
        {open && (
          <img
            className={styles.code}
            src={`/qr.svg?${new URLSearchParams({ address: pathname + search })}`}
            alt="本页的二维码"
            width={148}
            height={148}
          />
        )}
        <p>用手机扫一扫，在手机上打开本页</p>
        <button type="button" className={styles.copy} onClick={async () => setCopied(await copyText(window.location.href))}>
          复制链接
        </button>
        <p role="status">{copied === undefined ? null : copied ? '链接已复制' : '复制失败，请从地址栏复制'}</p>
      </div>
    </div>
  )
}
