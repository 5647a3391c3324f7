import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { Dish } from '#shared/contracts/food.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'
import { dishRules, fileMessages, most } from '#shared/rules/submissionRules.ts'
import { fieldRule, recheck } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { useSubmitAfterUploads } from '#web/lib/uploadsUnderWay.ts'
import { fileRule } from '#web/member/submission/fileRule.ts'
import { LineField } from '#web/member/submission/LineField.tsx'
import { CoverUpload } from '#web/member/upload/CoverUpload.tsx'
import { UploadsNotice } from '#web/ui/feedback/UploadsNotice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './DishForm.module.css'

interface DishFormProps {
  shopId: number
  /** The dish that is changed; undefined for a new one. */
  dish: Dish | undefined
  onDone(): void
}
interface Values {
  title: string
  imageKey: string
}

/** A name and a picture. Stays for the next dish after one has been sent. */
export function DishForm({ shopId, dish, onDone }: DishFormProps) {
  const [form] = Form.useForm<Values>()
  const submitted = useSend(memberFoodContract.submitDish)
  const changed = useSend(memberFoodContract.editDish)
  const { busy, failure } = dish ? changed : submitted
  const { hold, isWaiting, cancel } = useSubmitAfterUploads(() => form.submit())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!dish) return
    heading.current?.scrollIntoView({ block: 'start' })
    form.focusField('title')
  }, [dish, form])

  async function send(values: Values) {
    if (busy) return
    const answer = dish ? await changed.send({ id: dish.id, shopId, ...values }) : await submitted.send({ shopId, ...values })
    if (answer === undefined) return
    form.resetFields()
    onDone()
  }

  return (
    <section className={styles.dish} aria-labelledby="dish-form">
      <h2 id="dish-form" ref={heading}>
        {dish ? '编辑菜品' : '添加菜品'}
      </h2>
      <Form
        form={form}
        name="dish"
        layout="vertical"
        initialValues={{ title: dish?.title ?? '', imageKey: dish?.imageKey ?? '' }}
        validateTrigger="onBlur"
        onSubmitCapture={hold}
        onFinish={send}
        onValuesChange={(changed) => recheck(form, changed)}
        noValidate
      >
        <LineField name="title" label="菜品名称" rule={dishRules.title} most={most.title} />
        <Form.Item name="imageKey" label="菜品图片" required rules={[fieldRule(fileRule(fileMessages.attachment))]}>
          <CoverUpload label="菜品图片" hint="1 张图片" />
        </Form.Item>
        <UploadsNotice action="提交" isWaiting={isWaiting} onCancel={cancel} />
        <FormFailure message={failure} />
        <div className={styles.actions}>
          <SendButton busy={busy}>保存并提交审核</SendButton>
          {dish && <Button onClick={onDone}>取消</Button>}
        </div>
      </Form>
    </section>
  )
}
