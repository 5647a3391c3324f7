import { type FocusEvent, type FormEvent, useState } from 'react'

/** What is wrong with the text of a field, in words for the visitor; undefined when nothing is. */
type FieldRule = (text: string) => string | undefined

interface FormOptions<Name extends string> {
  /** The fields that have rules, in the order they stand on the page. A box that is not ticked has the text ''. */
  rules: Record<Name, FieldRule>
  /** Called with all fields of the form, trimmed, once none of them is wrong. The form is busy until it resolves. */
  send(fields: Record<string, string>): Promise<void>
}

/**
 * A form that tells what is wrong with a field when it is left and, for all of them, when it is sent; then the first wrong field gets the
 * focus. A message goes as soon as the field is right. Spread `form` on the form; fields are found by their names and keep their own values.
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
      'aria-busy': busy,
      onSubmit: submit,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = nameOf(event.target)
        // Between the choices of one field the field has not been left.
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
