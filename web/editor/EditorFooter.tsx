import { type Editor, useEditorState } from '@tiptap/react'
import { sizeHint } from '#shared/rules/uploadRules.ts'
import { waitingPictures } from '#web/editor/pictures/pictureUploads.ts'
import styles from './Editor.module.css'

/** How much has been written, and what is still going on. */
export function EditorFooter({ editor, reading }: { editor: Editor; reading: boolean }) {
  const { written, waiting } = useEditorState({
    editor,
    selector: ({ editor }) => ({ written: countCharacters(editor.state.doc.textContent), waiting: waitingPictures(editor.state) }),
  })
  const busy = reading ? '正在读取 Word 文档…' : waiting > 0 && `正在上传图片，还有 ${waiting} 张…`
  return (
    <div className={styles.footer}>
      <span role="status">{busy || `图片单张${sizeHint}`}</span>
      <span className="tabular">已输入 {written} 字</span>
    </div>
  )
}

/** Spaces are not counted; a sign beyond the basic plane counts as one. */
const countCharacters = (text: string) => [...text.replace(/\s/g, '')].length
