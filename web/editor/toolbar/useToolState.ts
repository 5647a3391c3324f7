import { type Editor, useEditorState } from '@tiptap/react'

/** What the toolbar shows of the place where the cursor is. */
export const useToolState = (editor: Editor) =>
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
