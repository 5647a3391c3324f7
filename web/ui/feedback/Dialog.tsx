import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** For what needs room, such as pictures to choose from. */
  isWide?: boolean
  /** The buttons at the bottom; what closes the dialog calls the function it is given. */
  actions(close: () => void): ReactNode
  /** Called when the dialog has closed, in whatever way; whoever shows it takes it off the page then. */
  onClosed(): void
}

/**
 * A dialog above the page, shown as long as it is rendered. The element itself keeps the focus inside, closes on Esc and gives the focus back.
 * The focus starts on the element marked `data-first-focus`. It stands at the end of the document, so that no rule for the place it was asked
 * for reaches into it; it is for the browser only, as an answer to something done there.
 */
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

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; for the keyboard there is Esc
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      // React hands on the closing of a dialog that was opened from this one.
      onClose={(event) => event.target === event.currentTarget && onClosed()}
      onClick={(event) => event.target === dialog.current && close()}
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
