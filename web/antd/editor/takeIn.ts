import type { EditorView } from '@tiptap/pm/view'
import { cleanHtml } from '#web/antd/editor/clean/cleanHtml.ts'
import type { PictureShelf } from '#web/antd/editor/pictures/pictureShelf.ts'
import { picturesOfRtf } from '#web/antd/editor/pictures/picturesOfRtf.ts'
import { placePictures } from '#web/antd/editor/pictures/placePictures.ts'
import { endingOf } from '#web/lib/fileProblem.ts'

interface Receiver {
  shelf: PictureShelf
  /** Tells the member what could not be taken in. */
  onNotice(text: string): void
  /** A Word document was dropped or pasted. */
  onWord(file: File): void
}

const isPicture = ({ type }: File) => type.startsWith('image/')
const isWord = ({ name }: File) => /^docx?$/.test(endingOf(name))

/** How the editor takes in what is pasted and dropped: cleaned, with its pictures, and with Word documents imported. */
export function takeIn({ shelf, onNotice, onWord }: Receiver) {
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

  return {
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent) {
      // What this function itself pastes comes by again, without data.
      if (!clipboardData) return false
      const files = [...clipboardData.files]
      const html = clipboardData.getData('text/html')
      // From this editor, or one like it: clean already.
      if (html.includes('data-pm-slice')) return false
      if (!html) {
        if (files.length === 0) return false
        takeFiles(view, files)
        return true
      }
      const cleaned = cleanHtml(html)
      const carried = files.filter(isPicture)
      const pictures = carried.length > 0 ? carried : picturesOfRtf(clipboardData.getData('text/rtf'))
      const { html: placed, lost } = placePictures(cleaned, pictures, shelf)
      view.pasteHTML(placed)
      if (lost > 0) onNotice(`文档中的 ${lost} 张图片无法随粘贴带入，请用“插入图片”或“导入 Word”`)
      return true
    },

    handleDrop(view: EditorView, event: DragEvent, _slice: unknown, moved: boolean) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (moved || files.length === 0) return false
      event.preventDefault()
      takeFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
      return true
    },
  }
}
