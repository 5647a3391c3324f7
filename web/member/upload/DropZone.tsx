import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './DropZone.module.css'

interface DropZoneProps {
  onFiles(files: File[]): void
  disabled?: boolean
  label: string
  children: ReactNode
}

/** An upload control that accepts drops anywhere on it. */
export function DropZone({ onFiles, disabled, label, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend; the label stands outside
    <div
      role="group"
      aria-label={label}
      className={over ? styles.over : undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!carriesFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
