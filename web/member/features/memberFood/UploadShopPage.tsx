import { Button, Form, Input, type InputRef, Select, Space } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { foodContract } from '#shared/contracts/food.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'
import { required } from '#shared/rules/contentRules.ts'
import { fileMessages, shopRules, submissionLimits } from '#shared/rules/submissionRules.ts'
import { fieldRule, listRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { Editor } from '#web/editor/Editor.tsx'
import { LineField } from '#web/member/submission/LineField.tsx'
import { SubmissionPage } from '#web/member/submission/SubmissionPage.tsx'
import type { SubmissionKind } from '#web/member/submission/submissionKind.ts'
import { CoverUpload, PhotosUpload } from '#web/member/upload/CoverUpload.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './UploadShopPage.module.css'

interface Values {
  title: string
  areaCode: string
  cuisineCode: string
  tags: string[]
  address: string
  averagePrice: string
  tel: string
  coverKey: string
  photoKeys: string[]
  description: string
}

const kind: SubmissionKind<Values, typeof foodContract.getFoodShop> = {
  name: 'shop',
  what: '美食',
  lead: '提交后由秘书处审核，审核通过后在“驻京美食”栏目展示。',
  tips: [
    '封面 1 张，建议尺寸 289×166；餐厅照片 1 至 4 张。',
    '标签逐个添加，最多 10 个。',
    '审核通过后，可以在“我的美食”中添加推荐菜品。',
    '审核一般在 2 个工作日内完成，结果在“我的美食”中查看。',
  ],
  list: paths.myFood(),
  empty: {
    title: '',
    areaCode: '',
    cuisineCode: '',
    tags: [],
    address: '',
    averagePrice: '',
    tel: '',
    coverKey: '',
    photoKeys: [],
    description: '',
  },
  submit: memberFoodContract.submitShop,
  edit: memberFoodContract.editShop,
  detail: foodContract.getFoodShop,
  valuesOf: ({ title, areaCode, cuisineCode, tags, address, averagePrice, tel, coverKey, photoKeys, description }) => ({
    title,
    areaCode,
    cuisineCode,
    tags,
    address,
    averagePrice: String(averagePrice),
    tel,
    coverKey: coverKey ?? '',
    photoKeys: photoKeys.filter((key) => key !== null),
    description,
  }),
}

export const UploadShopPage = () => (
  <SubmissionPage kind={kind}>
    {() => (
      <>
        <LineField name="title" label="餐厅名称" rule={shopRules.title} maxLength={submissionLimits.title} />
        <Form.Item name="areaCode" label="区域" required rules={[fieldRule(shopRules.areaCode)]}>
          <CodeSelect of="areas" placeholder="请选择区域" />
        </Form.Item>
        <Form.Item name="cuisineCode" label="菜系" required rules={[fieldRule(shopRules.cuisineCode)]}>
          <CodeSelect of="cuisines" placeholder="请选择菜系" />
        </Form.Item>
        <Form.Item name="tags" label="标签" required rules={[listRule(shopRules.tags)]}>
          <TagsInput />
        </Form.Item>
        <LineField name="address" label="餐厅地址" rule={shopRules.address} />
        <LineField name="averagePrice" label="人均消费" rule={shopRules.averagePrice} inputMode="decimal" unit="元" />
        <LineField name="tel" label="联系电话" rule={shopRules.tel} inputMode="tel" hint="手机号，或带区号的座机号：0000-0000000" />
        <Form.Item name="coverKey" label="封面照片" required rules={[fieldRule(required(fileMessages.cover))]}>
          <CoverUpload />
        </Form.Item>
        <Form.Item name="photoKeys" label="餐厅照片" required rules={[listRule(shopRules.photoKeys)]}>
          <PhotosUpload max={submissionLimits.photos} />
        </Form.Item>
        <Form.Item name="description" label="餐厅介绍" rules={[fieldRule(shopRules.description)]}>
          <Editor label="餐厅介绍" />
        </Form.Item>
      </>
    )}
  </SubmissionPage>
)

interface CodeSelectProps {
  id?: string
  value?: string
  onChange?(code: string): void
  onBlur?(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  of: 'areas' | 'cuisines'
  placeholder: string
}

function CodeSelect({ of, value, ...control }: CodeSelectProps) {
  const { data, isPending, error, refetch } = useRead(foodContract.listShopChoices, {})
  return (
    <Select
      {...control}
      value={value || undefined}
      options={data?.[of]}
      fieldNames={{ value: 'code', label: 'name' }}
      loading={isPending}
      status={error ? 'error' : undefined}
      notFoundContent={error?.message ?? '正在加载…'}
      onOpenChange={(open) => {
        if (open && error) void refetch()
      }}
    />
  )
}

interface TagsInputProps {
  id?: string
  value?: string[]
  onChange?(tags: string[]): void
  onBlur?(): void
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A form control for tags, which accepts several separated by commas. */
function TagsInput({ value: tags = [], onChange, onBlur, ...control }: TagsInputProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<InputRef>(null)

  /** Returns false if the input is invalid. */
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

  // Adds pending input before validation; an invalid tag stops the submit.
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
    // Ignores Enter during IME composition; Enter never submits the form here.
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
        {/* Keeps the focus: blur would add the tag and move the button from under the pointer. */}
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
