import { Extension } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { endingOf } from '#shared/lib/fileNames.ts'
import { useCaller } from '#web/calls/caller.ts'
import { cleanHtml } from '#web/editor/clean/cleanHtml.ts'
import { textExtensions } from '#web/editor/extensions.ts'
import type { PictureShelf } from '#web/editor/pictures/pictureShelf.ts'
import { pictureUploads } from '#web/editor/pictures/pictureUploads.ts'
import { placePictures } from '#web/editor/pictures/placePictures.ts'

interface RichTextOptions {
  value: string
  onChange?(html: string): void
  disabled: boolean
  attributes: Record<string, string>
  shelf: PictureShelf
  onNotice(text: string): void
  onPictureFailure(message: string): void
  onWord(file: File): void
  onLink(): void
}

/** Returns the HTML, '' for an empty text, without trailing empty paragraphs (only there for typing after a table or list). */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''))

/** Wraps the TipTap editor as a controlled input. */
export function useRichText(options: RichTextOptions): Editor | null {
  const { value, disabled, attributes, shelf } = options
  const caller = useCaller()
  // TipTap keeps its initial callbacks, so they read the latest options here.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const lastValue = useRef(value)

  const [made] = useState(() => ({
    extensions: [
      ...textExtensions,
      pictureUploads(caller, shelf, (message) => latest.current.onPictureFailure(message)),
      linkKeys(() => latest.current.onLink()),
    ],
    handlers: takeIn({ shelf, onNotice: (text) => latest.current.onNotice(text), onWord: (file) => latest.current.onWord(file) }),
  }))
  const editorProps = useMemo(() => ({ ...made.handlers, attributes }), [made, attributes])

  const editor = useEditor({
    injectCSS: false,
    immediatelyRender: false,
    content: value,
    editable: !disabled,
    extensions: made.extensions,
    editorProps,
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      // Upload placeholders change the document without changing the HTML.
      if (html === lastValue.current) return
      lastValue.current = html
      latest.current.onChange?.(html)
    },
  })

  // Layout effect: otherwise the form's previous value looks like external text and overwrites new input.
  useLayoutEffect(() => {
    if (!editor || value === lastValue.current) return
    lastValue.current = value
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [editor, value])

  return editor
}

const linkKeys = (onLink: () => void) =>
  Extension.create({
    name: 'linkKeys',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink()
        return true
      },
    }),
  })

interface Receiver {
  shelf: PictureShelf
  onNotice(text: string): void
  onWord(file: File): void
}

const isPicture = ({ type }: File) => type.startsWith('image/')
const isWord = ({ name }: File) => /^docx?$/.test(endingOf(name))

/** Plain text, or from this editor. Others built on ProseMirror mark theirs the same way, but their pictures are elsewhere. */
const isClean = (html: string) => html === '' || (html.includes('data-pm-slice') && !/<img\b[^>]*\bsrc=["']?(?:https?|file):/i.test(html))

/** Handles paste and drop: cleans HTML, takes in pictures, imports Word documents. */
function takeIn({ shelf, onNotice, onWord }: Receiver) {
  function insertPictures(view: EditorView, files: File[], at?: number) {
    const images = files.map((file) => view.state.schema.nodes.image?.create({ src: shelf.put(file), alt: '' }) ?? [])
    const { tr, selection } = view.state
    view.dispatch(tr.replaceWith(at ?? selection.from, at ?? selection.to, images.flat()).scrollIntoView())
  }

  function takeFiles(view: EditorView, files: File[], at?: number) {
    const pictures = files.filter(isPicture)
    const word = files.find(isWord)
    if (pictures.length > 0) insertPictures(view, pictures, at)
    if (word) onWord(word)
    if (pictures.length === 0 && !word) onNotice('正文中只能放入图片，或导入 .docx 文档')
  }

  function paste(view: EditorView, event: ClipboardEvent) {
    const data = event.clipboardData
    const html = data?.getData('text/html') ?? ''
    const files = [...(data?.files ?? [])]
    if (isClean(html) && (html !== '' || files.length === 0)) return false
    event.preventDefault()
    if (html === '') takeFiles(view, files)
    else takeHtml(view, html, files.filter(isPicture), data?.getData('text/rtf') ?? '')
    return true
  }

  function takeHtml(view: EditorView, html: string, carried: File[], rtf: string) {
    const pictures = carried.length > 0 ? carried : picturesOfRtf(rtf)
    const placed = placePictures(cleanHtml(html), pictures, shelf)
    view.pasteHTML(placed.html)
    if (placed.lost > 0) onNotice(`文档中的 ${placed.lost} 张图片无法随粘贴带入，请用“插入图片”或“导入 Word”`)
  }

  return {
    // Runs before ProseMirror parses the HTML, which violates the CSP with Word's styles.
    handleDOMEvents: { paste },

    handleDrop(view: EditorView, event: DragEvent, _slice: unknown, moved: boolean) {
      const files = [...(event.dataTransfer?.files ?? [])]
      const html = event.dataTransfer?.getData('text/html') ?? ''
      if (moved || (files.length === 0 && isClean(html))) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      if (files.length > 0) takeFiles(view, files, at)
      else {
        const { tr } = view.state
        if (at !== undefined) view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at))))
        takeHtml(view, html, [], '')
      }
      return true
    },
  }
}

/**
 * Extracts the pictures, in text order, from the RTF that Word and WPS add to the clipboard; their HTML only names local files. Skips Windows
 * formats.
 */
function picturesOfRtf(rtf: string): File[] {
  const pictures: File[] = []
  for (let start = rtf.indexOf('{\\pict'); start >= 0; start = rtf.indexOf('{\\pict', start + 1)) {
    const group = ownTextOf(rtf, start)
    const type = /\\pngblip/.test(group) ? 'png' : /\\jpegblip/.test(group) ? 'jpeg' : undefined
    // Apart from control words, only the hex bytes remain.
    const hex = group.replace(/\\[a-z]+-?\d*/gi, '').replace(/[^\da-f]/gi, '')
    if (!type || hex === '') continue
    const bytes = new Uint8Array(hex.length >> 1)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
    pictures.push(new File([bytes], `图片.${type}`, { type: `image/${type}` }))
  }
  return pictures
}

/** Returns the text of the group at `start`, without nested groups. */
function ownTextOf(rtf: string, start: number) {
  const brace = /[{}]/g
  brace.lastIndex = start + 1
  let text = ''
  let depth = 1
  let from = start + 1
  for (let found = brace.exec(rtf); found && depth > 0; found = brace.exec(rtf)) {
    if (depth === 1) text += rtf.slice(from, found.index)
    depth += found[0] === '{' ? 1 : -1
    from = found.index + 1
  }
  return text
}
