import { type FocusEvent, type FormEvent, useState } from 'react'

/** Returns the error message; undefined if valid. */
type FieldRule = (text: string) => string | undefined

interface FormOptions<Name extends string> {
  /** In page order; an unchecked box has the text ''. */
  rules: Record<Name, FieldRule>
  /** Receives all fields, trimmed, once they are valid; the form is busy until it resolves. */
  send(fields: Record<string, string>): Promise<void>
}

/**
 * Validates a field on blur and all on submit, then focuses the first invalid one; errors disappear once corrected. Spread `form` on the form; fields
 * are uncontrolled and found by name.
 */
export function useForm<Name extends string>({ rules, send }: FormOptions<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [busy, setBusy] = useState(false)
  const names = Object.keys(rules) as Name[]
  const nameOf = (target: EventTarget) => names.find((name) => name === (target as HTMLInputElement).name)

  function check(form: HTMLFormElement, name: Name) {
    const wrong = rules[name](readFields(form)[name] ?? '')
    setErrors((was) => ({ ...was, [name]: wrong }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = readFields(form)
    const found = Object.fromEntries(names.map((name) => [name, rules[name](fields[name] ?? '')])) as Partial<Record<Name, string>>
    setErrors(found)
    const firstWrong = names.find((name) => found[name])
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    setBusy(true)
    await send(fields).finally(() => setBusy(false))
  }

  return {
    errors,
    busy,
    form: {
      noValidate: true,
      // Before hydration, Enter in a single field would load the page anew, with the text in its address. Without a dialog, this method does nothing.
      method: 'dialog',
      'aria-busy': busy,
      onSubmit: submit,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        // Moving between radio buttons of one field is not a blur.
        if (name && nameOf(event.relatedTarget ?? event.currentTarget) !== name) check(event.currentTarget, name)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        if (name && errors[name]) check(event.currentTarget, name)
      },
    },
  }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']))
}
