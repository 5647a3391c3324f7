import type { Editor } from '@tiptap/react'
import { useRoving } from '#web/editor/toolbar/roving.tsx'

const blocks = [
  { name: 'paragraph', text: '正文' },
  { name: '2', text: '大标题' },
  { name: '3', text: '中标题' },
  { name: '4', text: '小标题' },
] as const

/** What the paragraph with the cursor is: text, or a heading of a level. */
export function BlockSelect({ editor, level, disabled }: { editor: Editor; level?: number; disabled: boolean }) {
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
