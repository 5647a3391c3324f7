import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { Refusal } from '#shared/lib/errors.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { editorUploadTimeout, inlinePictureBytes } from '#shared/rules/uploadRules.ts'
import type { Caller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import type { PictureShelf } from '#web/editor/pictures/pictureShelf.ts'
import { fileProblem } from '#web/lib/fileProblem.ts'
import { underWay } from '#web/lib/uploadsUnderWay.ts'

/** A placeholder shown dimmed, not yet part of the text. */
interface Waiting {
  src: string
  alt: string
}
interface Change {
  add?: { waiting: Waiting; at: number }[]
  /** Ends the wait; `at` is the picture's position if it was inserted. */
  remove?: { waiting: Waiting; at?: number }
}

const key = new PluginKey<DecorationSet>('pictureUploads')

export const waitingPictures = (state: EditorState) => key.getState(state)?.find().length ?? 0

/**
 * Uploads pictures that enter the text one after another. Placeholders keep unfinished ones out of HTML and history; `onFailure` receives the error
 * message.
 */
export function pictureUploads(caller: Caller, shelf: PictureShelf, onFailure: (message: string) => void) {
  // Side -1: text typed at its position comes after it.
  const place = ({ waiting, at }: { waiting: Waiting; at: number }) =>
    Decoration.widget(at, () => draw(shelf.preview(waiting.src)), { waiting, key: waiting.src, side: -1 })

  return Extension.create({
    name: 'pictureUploads',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, before) => {
            const { add = [], remove } = (transaction.getMeta(key) as Change | undefined) ?? {}
            const kept = before.map(transaction.mapping, transaction.doc)
            if (!remove) return kept.add(transaction.doc, add.map(place))
            const over = kept.find(undefined, undefined, ({ waiting }) => waiting === remove.waiting)
            // Other placeholders at the same position move behind it.
            const next = remove.at === undefined ? [] : kept.find(remove.at, remove.at, ({ waiting }) => waiting !== remove.waiting)
            const moved = next.map(({ spec }) => place({ waiting: spec.waiting, at: (remove.at ?? 0) + 1 }))
            return kept.remove([...over, ...next]).add(transaction.doc, moved)
          },
        },
        props: { decorations: (state) => key.getState(state) },
        appendTransaction: (transactions, _before, state) => (transactions.some(({ docChanged }) => docChanged) ? takeOut(state) : null),
        view: (view) => uploadInTurn(view, caller, shelf, onFailure),
      }),
    ],
  })
}

function takeOut(state: EditorState) {
  const found: { node: Node; at: number }[] = []
  state.doc.descendants((node, at) => void (isWaiting(node) && found.push({ node, at })))
  if (found.length === 0) return null
  const { tr } = state
  const add = found.map(({ node: { attrs, nodeSize }, at }) => {
    const here = tr.mapping.map(at)
    tr.delete(here, here + nodeSize)
    return { waiting: { src: attrs.src, alt: attrs.alt ?? '' }, at: here }
  })
  return tr.setMeta(key, { add } satisfies Change)
}
const isWaiting = ({ type, attrs }: Node) => type.name === 'image' && String(attrs.src).startsWith('pending:')

function draw(preview: string) {
  const image = document.createElement('img')
  image.src = preview
  image.alt = '正在上传的图片'
  image.dataset.uploading = ''
  return image
}

function uploadInTurn(view: EditorView, caller: Caller, shelf: PictureShelf, onFailure: (message: string) => void) {
  const closing = new AbortController()
  const begun = new Set<Waiting>()
  let queue = Promise.resolve()

  const placeOf = (wanted: Waiting) => key.getState(view.state)?.find(undefined, undefined, ({ waiting }) => waiting === wanted)[0]?.from

  async function upload(waiting: Waiting) {
    const read = shelf.reader(waiting.src)
    // A deleted placeholder cancels the picture.
    if (!read || closing.signal.aborted || placeOf(waiting) === undefined) return
    const { src, failure } = await storePicture(caller, read, closing.signal).then(
      (src) => ({ src, failure: undefined }),
      (failure: Refusal) => ({ src: undefined, failure }),
    )
    if (closing.signal.aborted) return
    if (failure) onFailure(failure.message)
    const { tr, schema } = view.state
    const at = src ? placeOf(waiting) : undefined
    if (at !== undefined) tr.insert(at, schema.nodes.image?.create({ src, alt: waiting.alt }) ?? [])
    view.dispatch(tr.setMeta(key, { remove: { waiting, at } } satisfies Change))
    shelf.drop(waiting.src)
    // A form that awaits its pictures must not be sent without this one.
    if (failure) throw failure
  }

  return {
    update() {
      for (const { spec } of key.getState(view.state)?.find() ?? []) {
        if (begun.has(spec.waiting)) continue
        begun.add(spec.waiting)
        const turn = queue
        queue = underWay(() => turn.then(() => upload(spec.waiting))).catch(() => {})
      }
    },
    destroy: () => closing.abort(),
  }
}

const noUploads = '您的角色不能上传图片，请从媒体库选择'
const failure = '图片上传失败，请稍后重试'

/** Returns the `src` of a picture: small ones are inlined, others uploaded. Throws a Refusal. */
async function storePicture(caller: Caller, read: (signal: AbortSignal) => Promise<File>, closing: AbortSignal): Promise<string> {
  const ending = new AbortController()
  const end = () => ending.abort()
  closing.addEventListener('abort', end, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, editorUploadTimeout)
  try {
    const file = await read(ending.signal)
    const problem = fileProblem(file, 'picture')
    if (problem) throw new Refusal('refused', problem)
    if (!caller.uploads) throw new Refusal('forbidden', noUploads)
    if (file.size < inlinePictureBytes) return await readAsDataUrl(file)
    const { key } = await uploadFile(caller, file, { signal: ending.signal })
    return fileUrl(key)
  } catch (error) {
    if (isLate) throw new Refusal('unavailable', '图片上传超时，请稍后重试')
    throw error instanceof Refusal ? error : new Refusal('fault', failure)
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', end)
  }
}

function readAsDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Refusal('fault', '图片无法读取，请重新选择'))
    reader.readAsDataURL(file)
  })
}
