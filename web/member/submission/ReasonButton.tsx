import { useState } from 'react'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'

interface ReasonButtonProps {
  title: string
  reason: string
  edit: string
}

export function ReasonButton({ title, reason, edit }: ReasonButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" data-look="alarm" onClick={() => setOpen(true)}>
        查看原因<span className="visually-hidden">：{title}</span>
      </button>
      {open && (
        <LinkDialog title="失败原因" dismiss="关闭" to={edit} label="去修改" onClosed={() => setOpen(false)}>
          <p>
            <b>{title}</b>
          </p>
          <p>{reason}</p>
        </LinkDialog>
      )}
    </>
  )
}
