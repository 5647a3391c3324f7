import { useState } from 'react'
import { ReasonDialog } from '#web/member/submission/ReasonDialog.tsx'

interface ReasonButtonProps {
  title: string
  reason: string
  /** Where the item can be corrected. */
  edit: string
}

/** Opens the reason why an item was rejected. */
export function ReasonButton({ title, reason, edit }: ReasonButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" data-look="alarm" onClick={() => setOpen(true)}>
        查看原因<span className="visually-hidden">：{title}</span>
      </button>
      {open && <ReasonDialog title={title} reason={reason} edit={edit} onClosed={() => setOpen(false)} />}
    </>
  )
}
