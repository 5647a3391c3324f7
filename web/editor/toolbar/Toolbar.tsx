import { type Editor, useEditorState } from '@tiptap/react'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ToolIcon, type ToolIconName } from '#web/ui/media/ToolIcon.tsx'
import styles from './Toolbar.module.css'

const Roving = createContext<{ current: string; setCurrent(name: string): void }>({ current: '', setCurrent: () => {} })

/** Makes its controls one tab stop (roving tabindex); `first` has it initially. */
function RovingFocus({ first, children }: { first: string; children: React.ReactNode }) {
  const [current, setCurrent] = useState(first)
  return <Roving value={useMemo(() => ({ current, setCurrent }), [current])}>{children}</Roving>
}

/** Returns the props of a toolbar control; `name` is unique in the toolbar. */
function useRoving(name: string) {
  const { current, setCurrent } = useContext(Roving)
  return { 'data-tool': name, tabIndex: current === name ? 0 : -1, onFocus: () => setCurrent(name) }
}

/** Handles arrows, Home and End; selects keep their own up and down. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const here = tools.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowRight: here + 1, ArrowLeft: here - 1 + tools.length, Home: 0, End: tools.length - 1 }[event.key]
  if (target === undefined || here < 0) return
  event.preventDefault()
  tools[target % tools.length]?.focus()
}

interface ToolbarProps {
  editor: Editor
  disabled: boolean
  onLink(): void
  onPicture?(): void
  onLibrary?(): void
  onWord(): void
}

export function Toolbar({ editor, disabled, onLink, onPicture, onLibrary, onWord }: ToolbarProps) {
  const state = useToolState(editor)
  const chain = () => editor.chain().focus()
  const common = { disabled }
  return (
    <div className={styles.head}>
      <div className={styles.bar} role="toolbar" aria-label="文字格式" onKeyDown={moveFocus}>
        <RovingFocus first="段落格式">
          <div className={styles.group}>
            <BlockSelect editor={editor} level={state.level} disabled={disabled} />
          </div>
          <div className={styles.group}>
            <ToolButton {...common} label="加粗" keys="Ctrl+B" pressed={state.bold} onClick={() => chain().toggleBold().run()}>
              <b>B</b>
            </ToolButton>
            <ToolButton {...common} label="斜体" keys="Ctrl+I" pressed={state.italic} onClick={() => chain().toggleItalic().run()}>
              <em>I</em>
            </ToolButton>
            <ToolButton {...common} label="下划线" keys="Ctrl+U" pressed={state.underline} onClick={() => chain().toggleUnderline().run()}>
              <u>U</u>
            </ToolButton>
          </div>
          <div className={styles.group}>
            <ToolButton {...common} label="项目列表" icon="bulletList" pressed={state.bulletList} onClick={() => chain().toggleBulletList().run()} />
            <ToolButton
              {...common}
              label="编号列表"
              icon="orderedList"
              pressed={state.orderedList}
              onClick={() => chain().toggleOrderedList().run()}
            />
            <ToolButton {...common} label="引用" icon="quote" pressed={state.blockquote} onClick={() => chain().toggleBlockquote().run()} />
          </div>
          <div className={styles.group}>
            <ToolButton {...common} label="居中" icon="alignCentre" pressed={state.centred} onClick={() => chain().toggleTextAlign('center').run()} />
            <ToolButton {...common} label="右对齐" icon="alignRight" pressed={state.right} onClick={() => chain().toggleTextAlign('right').run()} />
          </div>
          <div className={styles.group}>
            <ToolButton {...common} label="链接" keys="Ctrl+K" icon="link" pressed={state.link} onClick={onLink} />
            {onPicture && (
              <ToolButton {...common} label="插入图片" onClick={onPicture}>
                <Icon name="image" />
              </ToolButton>
            )}
            {onLibrary && <ToolButton {...common} label="从媒体库选择图片" icon="album" onClick={onLibrary} />}
            <ToolButton
              label="插入表格"
              icon="table"
              disabled={disabled || state.table}
              onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
            />
            <ToolButton {...common} label="导入 Word" icon="word" onClick={onWord} />
          </div>
          <div className={styles.group}>
            <ToolButton label="撤销" keys="Ctrl+Z" icon="undo" disabled={disabled || !state.canUndo} onClick={() => chain().undo().run()} />
            <ToolButton label="重做" keys="Ctrl+Y" icon="redo" disabled={disabled || !state.canRedo} onClick={() => chain().redo().run()} />
          </div>
        </RovingFocus>
      </div>
      {state.table && !disabled && <TableTools editor={editor} />}
      {state.picture && !disabled && <PictureTools editor={editor} alt={state.picture.alt} />}
    </div>
  )
}

const useToolState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor }) => ({
      level: editor.isActive('heading') ? (editor.getAttributes('heading').level as number) : undefined,
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      centred: editor.isActive({ textAlign: 'center' }),
      right: editor.isActive({ textAlign: 'right' }),
      link: editor.isActive('link'),
      table: editor.isActive('table'),
      picture: editor.isActive('image') ? { alt: (editor.getAttributes('image').alt as string | null) ?? '' } : undefined,
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })

const blocks = [
  { name: 'paragraph', text: '正文' },
  { name: '2', text: '大标题' },
  { name: '3', text: '中标题' },
  { name: '4', text: '小标题' },
] as const

function BlockSelect({ editor, level, disabled }: { editor: Editor; level?: number; disabled: boolean }) {
  const roving = useRoving('段落格式')
  return (
    <select
      {...roving}
      aria-label="段落格式"
      title="段落格式"
      disabled={disabled}
      value={level ?? 'paragraph'}
      onChange={({ currentTarget: { value } }) => {
        const chain = editor.chain().focus()
        if (value === 'paragraph') chain.setParagraph().run()
        else chain.setHeading({ level: Number(value) as 2 | 3 | 4 }).run()
      }}
    >
      {blocks.map(({ name, text }) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  )
}

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

const TableTools = ({ editor }: { editor: Editor }) => (
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

const PictureTools = ({ editor, alt }: { editor: Editor; alt: string }) => (
  <fieldset className={styles.extra} aria-label="图片">
    <label className={styles.alt}>
      图片说明
      <input
        value={alt}
        maxLength={100}
        placeholder="为看不到图片的读者写一句说明"
        onChange={({ currentTarget }) => describe(editor, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter must not submit the surrounding form.
          event.preventDefault()
          // Behind the picture: text typed on a selected picture replaces it.
          editor.commands.focus(editor.state.selection.to)
        }}
      />
    </label>
    <button type="button" onClick={() => editor.chain().focus().deleteSelection().run()}>
      删除图片
    </button>
  </fieldset>
)

/** Updates the picture in place, so that it stays selected. */
const describe = ({ view, state: { tr, selection } }: Editor, alt: string) => view.dispatch(tr.setNodeAttribute(selection.from, 'alt', alt))

interface ToolButtonProps {
  label: string
  keys?: string
  icon?: ToolIconName
  pressed?: boolean
  disabled?: boolean
  onClick(): void
  children?: ReactNode
}

/** A toolbar button that stays focusable while disabled, so that arrow keys do not skip. */
function ToolButton({ label, keys, icon, pressed, disabled, onClick, children }: ToolButtonProps) {
  const roving = useRoving(label)
  return (
    <button
      {...roving}
      type="button"
      aria-label={label}
      title={keys ? `${label}（${keys}）` : label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
    >
      {icon ? <ToolIcon name={icon} /> : children}
    </button>
  )
}
