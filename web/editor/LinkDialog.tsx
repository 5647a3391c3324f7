import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { isLinkable } from '#web/editor/extensions.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import styles from './Editor.module.css'

const wrongAddress = '请输入以 http://、https:// 或 mailto: 开头的地址'

/** Completes `www.example.cn` to a URL and `a@example.cn` to a mail link. */
function complete(typed: string) {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^[a-z\d-]+(\.[a-z\d-]+)+([/?#].*)?$/i.test(address) ? `https://${address}` : address
}

/** Links the selection; without one it inserts the address as text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState('')
  const field = useId()

  function apply() {
    const href = complete(typed)
    if (!isLinkable(href)) return setProblem(wrongAddress)
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  function remove() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <Dialog
      title={before ? '修改链接' : '插入链接'}
      onClosed={onClose}
      actions={(close) => (
        <>
          <Button onClick={before ? remove : close}>{before ? '移除链接' : '取消'}</Button>
          <Button type="primary" onClick={apply}>
            确定
          </Button>
        </>
      )}
    >
      <label htmlFor={field} className={styles.dialogLabel}>
        链接地址
      </label>
      <Input
        id={field}
        value={typed}
        data-first-focus
        placeholder="https://"
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-describedby={`${field}-problem`}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          apply()
        }}
      />
      <p id={`${field}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </Dialog>
  )
}
