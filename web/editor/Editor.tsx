import { EditorContent, type Editor as TiptapEditor, useEditorState } from '@tiptap/react'
import { Button, Form, Input } from 'antd'
import { use, useId, useMemo, useState } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { sizeHint } from '#shared/rules/uploadRules.ts'
import { useCaller } from '#web/calls/caller.ts'
import { LinkDialog } from '#web/editor/LinkDialog.tsx'
import { PictureLibraryContext } from '#web/editor/pictures/pictureLibrary.ts'
import { createPictureShelf } from '#web/editor/pictures/pictureShelf.ts'
import { waitingPictures } from '#web/editor/pictures/pictureUploads.ts'
import { Toolbar } from '#web/editor/toolbar/Toolbar.tsx'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { useRichText } from '#web/editor/useRichText.ts'
import { useWordImport } from '#web/editor/word/useWordImport.tsx'
import { classes } from '#web/lib/classes.ts'
import { acceptedBy, fileProblem } from '#web/lib/fileProblem.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Editor.module.css'

export interface EditorProps {
  id?: string
  /** HTML; empty or undefined for an empty text. */
  value?: string
  onChange?(html: string): void
  disabled?: boolean
  label?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
  'aria-required'?: boolean | 'true' | 'false'
}

interface Chosen {
  src: string
  /** A local URL. */
  preview: string
  known: string
}

/** A form control for rich text as HTML, including content pasted from Word and WPS. */
export function Editor({ id, value = '', onChange, disabled = false, label = '内容', ...aria }: EditorProps) {
  const { status } = Form.Item.useStatus()
  const [notice, setNotice] = useState('')
  const [alerts, setAlerts] = useState<string[]>([])
  const [linking, setLinking] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [picking, setPicking] = useState(false)
  const Library = use(PictureLibraryContext)
  const { uploads } = useCaller()
  const [shelf] = useState(() => createPictureShelf({ copiesStored: !Library && uploads !== undefined }))

  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required } = aria
  const attributes = useMemo(() => attributesOf({ id, label, invalid, describedBy, required }), [id, label, invalid, describedBy, required])
  const editor = useRichText({
    value,
    onChange,
    disabled,
    attributes,
    shelf,
    onNotice: setNotice,
    onPictureFailure: (message) => setAlerts((before) => [...new Set([...before, message])]),
    onWord: (file) => word.importWord(file),
    onLink: () => setLinking(true),
  })
  const word = useWordImport({ editor, shelf, onNotice: setNotice })
  const wordFile = useFileDialog('.docx,.doc', ([file]) => word.importWord(file))
  const pictureFile = useFileDialog(acceptedBy('picture'), ([file]) => {
    const problem = fileProblem(file, 'picture')
    setNotice(problem ?? '')
    if (problem) return
    const src = shelf.put(file)
    setChosen({ src, preview: shelf.preview(src), known: '' })
  })

  function insertPicture(alt: string) {
    editor
      ?.chain()
      .focus()
      .setImage({ src: chosen?.src ?? '', alt })
      .run()
    setChosen(undefined)
  }
  function forgetPicture() {
    shelf.drop(chosen?.src ?? '')
    setChosen(undefined)
  }

  if (!editor) return null
  return (
    <div className={classes(styles.editor, status === 'error' && styles.bad, disabled && styles.disabled)}>
      <Toolbar
        editor={editor}
        disabled={disabled}
        onLink={() => setLinking(true)}
        onPicture={uploads && pictureFile.open}
        onLibrary={Library && (() => setPicking(true))}
        onWord={wordFile.open}
      />
      <EditorContent editor={editor} className={styles.area} />
      <div role="alert">
        {notice && (
          <p className={styles.notice}>
            {notice}
            <button type="button" aria-label="关闭提示" onClick={() => setNotice('')}>
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
      <EditorFooter editor={editor} reading={word.reading} />
      {wordFile.input}
      {pictureFile.input}
      {word.question}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {picking && Library && (
        <Library
          onPick={({ key, altText }) => {
            setPicking(false)
            setChosen({ src: fileUrl(key), preview: fileUrl(key), known: altText })
          }}
          onClosed={() => setPicking(false)}
        />
      )}
      {chosen && <PictureDialog {...chosen} onInsert={insertPicture} onClose={forgetPicture} />}
      {alerts.length > 0 && (
        <Dialog
          title="图片没有上传成功"
          onClosed={() => setAlerts([])}
          actions={(close) => (
            <Button type="primary" onClick={close}>
              知道了
            </Button>
          )}
        >
          <div role="alert">
            {alerts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}

interface Naming {
  id?: string
  label: string
  invalid?: EditorProps['aria-invalid']
  describedBy?: string
  required?: EditorProps['aria-required']
}

function attributesOf({ id, label, invalid, describedBy, required }: Naming): Record<string, string> {
  const given = { id, 'aria-label': label, 'aria-invalid': invalid, 'aria-describedby': describedBy, 'aria-required': required }
  const named = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return { ...Object.fromEntries(named), role: 'textbox', 'aria-multiline': 'true', class: 'article-body', spellcheck: 'false' }
}

function EditorFooter({ editor, reading }: { editor: TiptapEditor; reading: boolean }) {
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

/** Ignores white space; counts code points. */
const countCharacters = (text: string) => [...text.replace(/\s/g, '')].length

interface PictureDialogProps {
  preview: string
  /** The known alternative text; '' for none. */
  known: string
  onInsert(alt: string): void
  onClose(): void
}

function PictureDialog({ preview, known, onInsert, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(known)
  const field = useId()
  const insert = () => onInsert(alt.trim())
  return (
    <Dialog
      title="插入图片"
      onClosed={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" onClick={insert}>
            插入
          </Button>
        </>
      )}
    >
      <img src={preview} alt="选中的图片" className={styles.preview} />
      <label htmlFor={field} className={styles.dialogLabel}>
        图片说明
      </label>
      <Input
        id={field}
        value={alt}
        maxLength={100}
        data-first-focus
        placeholder="如：推介活动现场"
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => setAlt(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          insert()
        }}
      />
      <p id={`${field}-hint`} className={styles.hint}>
        读屏软件会读出说明；纯装饰的图片可以不填。
      </p>
    </Dialog>
  )
}
