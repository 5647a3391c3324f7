import type { Editor } from '@tiptap/react'
import { moveFocus, RovingFocus } from '#web/editor/toolbar/roving.tsx'
import { ToolButton } from '#web/editor/toolbar/ToolButton.tsx'
import styles from './Toolbar.module.css'

const tools = [
  { label: '上方加行', run: (editor: Editor) => editor.chain().focus().addRowBefore() },
  { label: '下方加行', run: (editor: Editor) => editor.chain().focus().addRowAfter() },
  { label: '删除行', run: (editor: Editor) => editor.chain().focus().deleteRow() },
  { label: '左侧加列', run: (editor: Editor) => editor.chain().focus().addColumnBefore() },
  { label: '右侧加列', run: (editor: Editor) => editor.chain().focus().addColumnAfter() },
  { label: '删除列', run: (editor: Editor) => editor.chain().focus().deleteColumn() },
  { label: '合并拆分', run: (editor: Editor) => editor.chain().focus().mergeOrSplit() },
  { label: '表头', run: (editor: Editor) => editor.chain().focus().toggleHeaderRow() },
  { label: '删除表格', run: (editor: Editor) => editor.chain().focus().deleteTable() },
]

/** What can be done with the table the cursor is in. */
export const TableTools = ({ editor }: { editor: Editor }) => (
  <div className={styles.extra} role="toolbar" aria-label="表格" onKeyDown={moveFocus}>
    <RovingFocus first={tools[0]?.label ?? ''}>
      {tools.map(({ label, run }) => (
        <ToolButton key={label} label={label} onClick={() => run(editor).run()}>
          {label}
        </ToolButton>
      ))}
    </RovingFocus>
  </div>
)

/** The description of the picture that is selected, and a way to take it out. */
export const PictureTools = ({ editor, alt }: { editor: Editor; alt: string }) => (
  <fieldset className={styles.extra} aria-label="图片">
    <label className={styles.alt}>
      图片说明
      <input
        value={alt}
        maxLength={100}
        placeholder="为看不到图片的读者写一句说明"
        onChange={({ currentTarget }) => describe(editor, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in the field must not send the form around the editor.
          event.preventDefault()
          editor.commands.focus()
        }}
      />
    </label>
    <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
      删除图片
    </button>
  </fieldset>
)

/** Changes the picture in its place, so that it stays selected. */
const describe = ({ view, state: { tr, selection } }: Editor, alt: string) => view.dispatch(tr.setNodeAttribute(selection.from, 'alt', alt))
