import { Form, type FormInstance } from 'antd'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { recheck } from '#web/antd/formRules.ts'
import { setField } from '#web/antd/setField.ts'
import type { Draft, FormDraft } from '#web/lib/useDraft.ts'
import { useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'

interface EditFormOptions<V extends object, F extends Draft<V>> {
  /** The content as last read, or initial values. */
  values: V
  /** 0 for new content. */
  version: number
  draft: FormDraft<V, F>
  /** Compares as JSON unless given. */
  isSame?(one: V, other: V): boolean
  toSent?(values: V): V
  /** While busy, a newer version may be the form's own change. */
  busy: boolean
  onChange?(): void
}

/**
 * A form that keeps unsaved input as a draft, asks before leaving, and never overwrites others' changes: if `isOutdated`, compare with `values`
 * first. Without unsaved input it takes newer content by itself.
 */
export function useEditForm<V extends object, F extends Draft<V> = Draft<V>>(options: EditFormOptions<V, F>) {
  const { values: newest, version: newestVersion, draft, isSame = hasSameText, toSent = same, busy, onChange } = options
  const [form] = Form.useForm<V>()
  const [start] = useState(newest)
  const [restored, setRestored] = useState(() => (draft.found && !isSame({ ...start, ...draft.found.values }, start) ? draft.found : undefined))
  // Changes refer to the version the form was filled from, not to a later one.
  const [saved, setSaved] = useState({ values: start, version: baseOf(restored, newestVersion) })
  const isLeaving = useRef(false)

  const typed = useCallback((): V => toSent({ ...start, ...form.getFieldsValue(true) }), [start, form, toSent])
  const isUnsaved = useCallback(() => !isSame(typed(), saved.values), [isSame, typed, saved])
  const guard: ReactNode = useLeaveGuard(useCallback(() => !isLeaving.current && isUnsaved(), [isUnsaved]))

  const isOutdated = newestVersion > saved.version && !busy
  /** Discards the input and takes the latest content. */
  function startAnew() {
    draft.drop()
    setRestored(undefined)
    setSaved({ values: newest, version: newestVersion })
    form.setFieldsValue(newest as Parameters<FormInstance<V>['setFieldsValue']>[0])
  }
  // Before paint, so that no comparison flashes up.
  useLayoutEffect(() => {
    if (isOutdated && !isUnsaved()) startAnew()
  })

  const keepDraft = () => draft.keep({ values: typed(), baseVersion: saved.version })

  return {
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
    isLeaving: () => isLeaving.current,
    /** The version the form was filled from, sent with a change. */
    version: saved.version,
    /** The restored draft. */
    restored,
    /** Someone else has saved since. */
    isOutdated,
    /** Render it: asks before the page is left. */
    guard,
    /** Fills fields as if they had been typed. */
    fill(values: Partial<V>) {
      form.setFieldsValue(values as Parameters<FormInstance<V>['setFieldsValue']>[0])
      keepDraft()
    },
    takeNewest(field: keyof V & string) {
      setField(form, field, newest[field])
      keepDraft()
    },
    startAnew,
    /** Records a save. Input typed meanwhile stays a draft, for new content that of the created item. */
    markSaved(values: V, { id, version }: { id?: number; version: number }) {
      draft.drop()
      if (id !== undefined) draft.moveTo(id)
      if (!isSame(typed(), values)) draft.keep({ values: typed(), baseVersion: version })
      setRestored(undefined)
      setSaved({ values, version })
    },
    /** Disables the leave guard. */
    leave() {
      isLeaving.current = true
    },
  }
}

/** After a restored backup a draft can have a later version than the content; it counts as the oldest, so both are compared. */
const baseOf = (draft: { baseVersion: number } | undefined, newest: number) => {
  const version = draft?.baseVersion ?? newest
  return version > newest ? 0 : version
}

const same = <V>(values: V) => values
const hasSameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
