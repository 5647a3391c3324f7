import { Button, Input, type InputRef, Space } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { shopRules } from '#shared/rules/submissionRules.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './TagsInput.module.css'

interface TagsInputProps {
  id?: string
  value?: string[]
  onChange?(tags: string[]): void
  onBlur?(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Tags that are added one by one or several with commas between, and can be taken off again. A form control. */
export function TagsInput({ value: tags = [], onChange, onBlur, ...control }: TagsInputProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<InputRef>(null)

  /** Adds what is typed; false where that cannot be. */
  function add(): boolean {
    const typed = text
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
    const problem = typed.length > 0 ? shopRules.tags([...tags, ...typed]) : undefined
    setWrong(problem)
    if (problem) return false
    if (typed.length > 0) onChange?.([...tags, ...typed])
    setText('')
    return true
  }

  // What stands in the field belongs to the form: it is added before the form looks at its values, and a tag that is wrong stops it.
  const beforeSubmit = useEffectEvent((event: SubmitEvent) => {
    if (add()) return
    event.preventDefault()
    event.stopPropagation()
    input.current?.focus()
  })
  useEffect(() => {
    const form = input.current?.input?.form
    form?.addEventListener('submit', beforeSubmit)
    return () => form?.removeEventListener('submit', beforeSubmit)
  }, [])

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
        <Input
          {...control}
          ref={input}
          value={text}
          placeholder="如 川菜、家庭聚餐"
          onChange={({ target }) => {
            setText(target.value)
            setWrong(undefined)
          }}
          onKeyDown={addOnEnter}
          onBlur={() => {
            add()
            onBlur?.()
          }}
        />
        {/* A press leaves the focus in the field: leaving it would add the tag and move the button away from under the pointer. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={add}>
          添加
        </Button>
      </Space.Compact>
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </div>
  )
}
