import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { isRefusal, useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { type FileKind, fileProblem } from '#web/lib/fileProblem.ts'
import { chosenItem, keptItem, keysOf, rememberFile, type UploadItem, withoutRefused } from '#web/member/upload/uploadItem.ts'

interface UploadsOptions {
  kind: FileKind
  keys: string[]
  onKeys(keys: string[]): void
  maxFiles: number
  tooMany: string
}

const failed = (error: unknown) => ({
  failure: error instanceof Refusal ? error.message : '文件上传失败',
  retriable: isRefusal(error, 'unavailable'),
})
const forget = (item?: UploadItem) => item?.chosen && URL.revokeObjectURL(item.chosen.preview)

export function useUploads({ kind, keys, onKeys, maxFiles, tooMany }: UploadsOptions) {
  const [items, setItems] = useState(() => keys.map(keptItem))
  const [notice, setNotice] = useState('')
  const caller = useCaller()
  // Uploads end many renders later and need the latest values.
  const latest = useRef({ items, onKeys })
  useEffect(() => {
    latest.current.onKeys = onKeys
  })

  function change(next: UploadItem[]) {
    const before = keysOf(latest.current.items)
    const after = keysOf(next)
    latest.current.items = next
    setItems(next)
    if (before.join() !== after.join()) latest.current.onKeys(after)
  }
  const update = (id: string, fields: Partial<UploadItem>) =>
    change(latest.current.items.map((item) => (item.id === id ? { ...item, ...fields } : item)))

  // Syncs external changes in a layout effect, before another upload ends and its key looks external.
  const given = keys.join()
  useLayoutEffect(() => {
    const shown = latest.current.items
    if (keysOf(shown).join() === given) return
    const wanted = given ? given.split(',') : []
    const next = wanted.map((key) => shown.find((item) => item.key === key) ?? keptItem(key))
    latest.current.items = next
    setItems(next)
  }, [given])

  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
      for (const item of latest.current.items) forget(item)
    }
  }, [])

  async function start({ id, chosen, instead }: UploadItem) {
    if (!chosen) return
    const controller = new AbortController()
    running.current.set(id, controller)
    update(id, { percent: 0, failure: undefined })
    try {
      const onProgress = (percent: number) => update(id, { percent })
      const { key, name, size = chosen.file.size } = await uploadFile(caller, chosen.file, { onProgress, signal: controller.signal })
      // Pictures need no name.
      if (kind === 'document') rememberFile(key, { name, size })
      update(id, { key, name, size, percent: 100, instead: undefined })
      forget(instead)
    } catch (error) {
      if (!controller.signal.aborted) update(id, failed(error))
    } finally {
      running.current.delete(id)
    }
  }

  /** Adds as many files as fit, replacing refused ones; reports files that cannot be sent. */
  function add(files: File[], replaced?: UploadItem) {
    const items = withoutRefused(latest.current.items)
    const place = items.findIndex(({ id }) => id === replaced?.id || id === replaced?.instead?.id)
    const room = place >= 0 ? 1 : maxFiles - items.length
    const bad = files.map((file) => ({ file, problem: fileProblem(file, kind) })).find(({ problem }) => problem)
    const good = files.filter((file) => !fileProblem(file, kind))
    if (bad) setNotice(files.length > 1 ? `${bad.file.name}：${bad.problem}` : (bad.problem ?? ''))
    else setNotice(good.length > room ? tooMany : '')
    const chosen = good.slice(0, room).map((file) => chosenItem(file, replaced))
    const [instead] = chosen
    if (replaced && instead) running.current.get(replaced.id)?.abort()
    change(place >= 0 && instead ? items.map((item, index) => (index === place ? instead : item)) : [...items, ...chosen])
    for (const item of chosen) void start(item)
  }

  /** Removes an item, aborts its upload and restores the one it was replacing. */
  function remove(item: UploadItem) {
    running.current.get(item.id)?.abort()
    forget(item)
    setNotice('')
    change(latest.current.items.flatMap((other) => (other.id === item.id ? (item.instead ?? []) : other)))
  }

  return { items, notice, add, remove, retry: start }
}
