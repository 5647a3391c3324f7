import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { FormDialog, type FormDialogProps } from '#web/console/ui/FormDialog.tsx'

type FormButtonProps<E extends Endpoint, V extends object> = Omit<FormDialogProps<E, V>, 'onClosed'> & { button: Omit<ButtonProps, 'onClick'> }

/** A button that opens a form. Where the button can disappear while the form is open, keep the state and use `FormDialog`. */
export function FormButton<E extends Endpoint, V extends object>({ button, ...dialog }: FormButtonProps<E, V>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <FormDialog {...dialog} onClosed={() => setOpen(false)} />}
    </>
  )
}
