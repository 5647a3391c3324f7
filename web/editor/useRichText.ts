import { Extension } from '@tiptap/core'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCaller } from '#web/calls/caller.ts'
import { textExtensions } from '#web/editor/extensions.ts'
import type { PictureShelf } from '#web/editor/pictures/pictureShelf.ts'
import { pictureUploads } from '#web/editor/pictures/pictureUploads.ts'
import { takeIn } from '#web/editor/takeIn.ts'

interface RichTextOptions {
  value: string
  onChange?(html: string): void
  disabled: boolean
  /** Of the element one writes in. */
  attributes: Record<string, string>
  shelf: PictureShelf
  onNotice(text: string): void
  onPictureFailure(message: string): void
  onWord(file: File): void
  /** The keys for a link were pressed. */
  onLink(): void
}

/** The HTML of the text; empty when nothing is in it. The empty paragraph after a table or a list is only there to write on. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''))

/** The TipTap editor as a controlled input: tells what is written, and shows what is given from outside. */
export function useRichText(options: RichTextOptions): Editor | null {
  const { value, disabled, attributes, shelf } = options
  const caller = useCaller()
  // TipTap keeps the functions it was made with; what they call is always the latest.
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
      // A picture that begins or ends its upload changes the document, not always the text.
      if (html === lastValue.current) return
      lastValue.current = html
      latest.current.onChange?.(html)
    },
  })

  // At once with the rendering: a moment later more may have been typed, and an older text would take its place and move the caret away.
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
