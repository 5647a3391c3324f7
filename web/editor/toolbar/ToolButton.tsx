import type { ReactNode } from 'react'
import { useRoving } from '#web/editor/toolbar/roving.tsx'
import { ToolIcon, type ToolIconName } from '#web/ui/media/ToolIcon.tsx'

interface ToolButtonProps {
  label: string
  /** Keys that do the same, as people write them. */
  keys?: string
  icon?: ToolIconName
  /** For what is switched on and off. */
  pressed?: boolean
  disabled?: boolean
  onClick(): void
  /** Instead of an icon. */
  children?: ReactNode
}

/** A button of the editor's toolbar. It can have the focus while it is disabled, so that the arrows do not jump. */
export function ToolButton({ label, keys, icon, pressed, disabled, onClick, children }: ToolButtonProps) {
  const roving = useRoving(label)
  return (
    <button
      {...roving}
      type="button"
      aria-label={label}
      title={keys ? `${label}（${keys}）` : label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
    >
      {icon ? <ToolIcon name={icon} /> : children}
    </button>
  )
}
