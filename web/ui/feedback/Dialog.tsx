import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  isWide?: boolean
  /** Renders the buttons; a closing button calls `close`. */
  actions(close: () => void): ReactNode
  /** Called after any close; the parent then unmounts the dialog. */
  onClosed(): void
}

/** A modal dialog, open while mounted; traps and restores the focus and closes on Esc. Mark the initial focus with `data-first-focus`. */
export function Dialog({ title, children, isWide = false, actions, onClosed }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])
  const close = () => dialog.current?.close()
  /** Where the pointer went down: text can be selected beyond the box. */
  const pressed = useRef<EventTarget>(null)

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; for the keyboard there is Esc
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      // In React, a nested dialog's close event bubbles to this one.
      onClose={(event) => event.target === event.currentTarget && onClosed()}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => event.target === dialog.current && pressed.current === dialog.current && close()}
      // Esc closes an open list first.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && event.currentTarget.querySelector('[role=combobox][aria-expanded=true]')) event.preventDefault()
      }}
    >
      <div className={styles.box}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.actions}>{actions(close)}</footer>
      </div>
    </dialog>,
    document.body,
  )
}
