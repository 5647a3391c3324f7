import { Button, Input, Space } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { shopRules } from '#shared/rules/submissionRules.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './TagsInput.module.css'

interface TagsInputProps {
  id?: string
  value?: string[]
  onChange?(tags: string[]): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Tags that are added one by one, and can be taken off again. A form control. */
export function TagsInput({ value: tags = [], onChange, ...input }: TagsInputProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()

  function add() {
    const tag = text.trim()
    if (tag === '') return
    const problem = shopRules.tags([...tags, tag])
    setWrong(problem)
    if (problem) return
    onChange?.([...tags, tag])
    setText('')
  }

  function addOnEnter(event: KeyboardEvent) {
    // Enter that ends a word of an input method adds nothing yet; and here it never sends the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  function remove(tag: string) {
    setWrong(undefined)
    onChange?.(tags.filter((other) => other !== tag))
  }

  return (
    <div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="已添加的标签">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button type="button" aria-label={`移除标签 ${tag}`} onClick={() => remove(tag)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Space.Compact block>
        <Input {...input} value={text} placeholder="如 川菜、家庭聚餐" onChange={({ target }) => setText(target.value)} onKeyDown={addOnEnter} />
        <Button onClick={add}>添加</Button>
      </Space.Compact>
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </div>
  )
}
