import { Form, type FormInstance } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { recheck } from '#web/antd/formRules.ts'
import { setField } from '#web/antd/setField.ts'
import type { Draft, FormDraft } from '#web/lib/useDraft.ts'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'

interface EditFormOptions<V extends object, F extends Draft<V>> {
  /** The content as it was read last, or what a form for new content begins with. */
  values: V
  /** Its version; 0 for new content. */
  version: number
  draft: FormDraft<V, F>
  isSame(one: V, other: V): boolean
  /** The fields of the form as they are sent. */
  toSent?(values: V): V
  /** A change is being sent: what is read meanwhile may be the own change. */
  busy: boolean
  onChange?(): void
}

/**
 * A form whose content is kept as a draft until it is saved, that asks before it is left, and that never overwrites what somebody else has saved
 * meanwhile: `isOutdated` then asks for a comparison with `values`.
 */
export function useEditForm<V extends object, F extends Draft<V> = Draft<V>>(options: EditFormOptions<V, F>) {
  const { values: newest, version: newestVersion, draft, isSame, toSent = same, busy, onChange } = options
  const [form] = Form.useForm<V>()
  const [start] = useState(newest)
  const [restored, setRestored] = useState(() => (draft.found && !isSame({ ...start, ...draft.found.values }, start) ? draft.found : undefined))
  // An own change counts against the content it was made to, not against what is read later.
  const [saved, setSaved] = useState({ values: start, version: restored?.baseVersion ?? newestVersion })
  const isLeaving = useRef(false)

  const typed = useCallback((): V => toSent({ ...start, ...form.getFieldsValue(true) }), [start, form, toSent])
  const isUnsaved = useCallback(() => !isSame(typed(), saved.values), [isSame, typed, saved])
  const guard: ReactNode = useLeaveGuard(useCallback(() => !isLeaving.current && isUnsaved(), [isUnsaved]))

  const keepDraft = () => draft.keep({ values: typed(), baseVersion: saved.version })

  return {
    /** For the `<Form>`. */
    form: {
      form,
      layout: 'vertical',
      initialValues: { ...start, ...restored?.values },
      validateTrigger: 'onBlur',
      onValuesChange(changed: object) {
        recheck(form, changed)
        onChange?.()
        if (isUnsaved()) keepDraft()
        else draft.drop()
      },
    } as const,
    typed,
    isUnsaved,
    /** Whether the form is on its way to another page. */
    isLeaving: () => isLeaving.current,
    /** The version the form was filled from: what a change names. */
    version: saved.version,
    /** The draft that is in the form again. */
    restored,
    /** Somebody else has saved since. */
    isOutdated: newestVersion > saved.version && !busy,
    /** Asks before the page is left; to be put on it. */
    guard,
    /** Fills fields as if they had been typed. */
    fill(values: Partial<V>) {
      form.setFieldsValue(values as Parameters<FormInstance<V>['setFieldsValue']>[0])
      keepDraft()
    },
    /** Takes one field as it was read last into the form. */
    takeNewest(field: keyof V & string) {
      setField(form, field, newest[field])
      keepDraft()
    },
    /** Drops what was typed and takes the content as it was read last. */
    startAnew() {
      draft.drop()
      setRestored(undefined)
      setSaved({ values: newest, version: newestVersion })
      form.setFieldsValue(newest as Parameters<FormInstance<V>['setFieldsValue']>[0])
    },
    /** Notes that these values were saved. What was typed meanwhile stays a draft, for new content that of the created one. */
    markSaved(values: V, { id, version }: { id?: number; version: number }) {
      draft.drop()
      if (id !== undefined) draft.moveTo(id)
      if (!isSame(typed(), values)) draft.keep({ values: typed(), baseVersion: version })
      setRestored(undefined)
      setSaved({ values, version })
    },
    /** Lets the page be left without asking. */
    leave() {
      isLeaving.current = true
    },
  }
}

const same = <V>(values: V) => values
