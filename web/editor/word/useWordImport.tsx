import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { brokenWordMessage, emptyWordMessage, leftOutOfWord, wordOptions, wordPictureType, wordProblem } from '#shared/rules/wordImport.ts'
import { cleanHtml } from '#web/editor/clean/cleanHtml.ts'
import type { PictureShelf } from '#web/editor/pictures/pictureShelf.ts'
import { placePictures } from '#web/editor/pictures/placePictures.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

interface WordImportOptions {
  editor: Editor | null
  shelf: PictureShelf
  onNotice(text: string): void
}

/** Imports Word documents; if there is text already, the member chooses where to insert. */
export function useWordImport({ editor, shelf, onNotice }: WordImportOptions) {
  const [reading, setReading] = useState(false)
  const [read, setRead] = useState<{ html: string; leftOut: string[] }>()

  function insert({ html, leftOut }: { html: string; leftOut: string[] }, where: 'replace' | 'end') {
    setRead(undefined)
    if (where === 'replace') editor?.chain().setContent(html).focus('end').run()
    else editor?.chain().insertContentAt(editor.state.doc.content.size, html).focus('end').run()
    onNotice(leftOut.length > 0 ? `已导入。${leftOut.join('；')}` : '')
  }

  async function importWord(file: File) {
    const problem = wordProblem(file)
    onNotice(problem ?? '')
    if (problem) return
    setReading(true)
    try {
      const { html, leftOut } = await readDocx(file, shelf.put)
      const document = { html: placePictures(html, [], shelf).html, leftOut }
      if (editor?.isEmpty) insert(document, 'replace')
      else setRead(document)
    } catch (error) {
      onNotice(error instanceof Refusal ? error.message : '文档导入失败，请重试')
    } finally {
      setReading(false)
    }
  }

  const question = read && (
    <Dialog
      title="导入 Word"
      onClosed={() => setRead(undefined)}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button onClick={() => insert(read, 'replace')}>替换</Button>
          <Button type="primary" onClick={() => insert(read, 'end')}>
            插入到末尾
          </Button>
        </>
      )}
    >
      编辑器中已有内容。要用文档替换现有内容，还是插入到末尾？
    </Dialog>
  )
  return { importWord, reading, question }
}

/** Converts a Word document to editor HTML and reports what was left out. Throws a Refusal if it is unreadable. Loads the large parser on demand. */
async function readDocx(file: File, takePicture: (file: File) => string): Promise<{ html: string; leftOut: string[] }> {
  const { default: mammoth } = await import('mammoth').catch(() => {
    throw new Refusal('unavailable', '导入功能加载失败，请检查网络后重试')
  })
  let unreadable = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    const type = wordPictureType(image.contentType)
    if (!type) {
      unreadable += 1
      return { src: '' }
    }
    return { src: takePicture(new File([await image.readAsArrayBuffer()], `图片.${type}`, { type: image.contentType })) }
  })
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() }, { ...wordOptions, convertImage }).catch(() => {
    throw new Refusal('refused', brokenWordMessage)
  })
  const html = cleanHtml(value)
  if (html === '') throw new Refusal('refused', emptyWordMessage)
  return { html, leftOut: leftOutOfWord(unreadable, messages) }
}
