import { useState } from 'react'
import { Link } from 'react-router-dom'
import { joinRules } from '#shared/rules/joinRules.ts'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import styles from './JoinPage.module.css'

/** Three fields and a button. `onDone` is told the name of who has applied. */
export function JoinForm({ onDone }: { onDone(name: string): void }) {
  const [failure, setFailure] = useState<string>()
  const { form, errors, busy } = useForm({
    rules: joinRules,
    async send({ company, name, phone, homepage }) {
      setFailure(undefined)
      const { Code, Message } = await askServer('AddContact', {
        fields: { City: company, BuyerName: name, BuyerPhone: phone, HomePage: homepage },
      })
      if (Code === 1) onDone(name ?? '')
      else setFailure(Message || siteFailure)
    },
  })

  return (
    <form className={styles.form} aria-label="入会申请" {...form}>
      <Field name="company" label="公司名称" required error={errors.company}>
        {(control) => <input className="input" {...control} placeholder="请输入公司名称" autoComplete="organization" />}
      </Field>
      <Field name="name" label="联系人" required error={errors.name}>
        {(control) => <input className="input" {...control} placeholder="请输入联系人" autoComplete="name" />}
      </Field>
      <Field name="phone" label="联系电话" required error={errors.phone} hint="手机号，或带区号的座机号：0000-0000000">
        {(control) => <input className="input" {...control} type="tel" placeholder="请输入联系电话" autoComplete="tel" />}
      </Field>
      <div className={styles.bait} aria-hidden="true">
        <label>
          主页
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.privacy}>
        您的信息只用于办理入会，详见<Link to={paths.privacy()}>《隐私政策》</Link>。
      </p>
      <FormFailure message={failure} />
      <noscript>
        <p className={styles.privacy}>在线提交需要启用浏览器的 JavaScript，您也可以电话联系秘书处。</p>
      </noscript>
      <div>
        <SubmitButton busy={busy}>提交申请</SubmitButton>
      </div>
    </form>
  )
}
