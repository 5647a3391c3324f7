import type { Editor } from '@tiptap/react'
import styles from './Toolbar.module.css'

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
