import { useState } from 'react'
import { joinRules } from '#shared/rules/joinRules.ts'
import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { joinReads } from '#web/features/about/association.reads.ts'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormResult } from '#web/ui/form/FormResult.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './JoinPage.module.css'

export function JoinPage({ data }: PageProps<typeof joinReads>) {
  const [applicant, setApplicant] = useState<string>()
  const association = data.association.ok ? data.association.value : undefined
  return (
    <AboutPage page="申请入会">
      {applicant === undefined ? (
        <>
          <Steps heading="入会程序" steps={steps} />
          <div className={styles.columns}>
            <JoinForm onDone={setApplicant} />
            <JoinNotes tel={association?.tel} />
          </div>
        </>
      ) : (
        <FormResult title={`欢迎${applicant}，申请入会成功！`} note="协会秘书处会按您留下的电话与您联系，请保持畅通。">
          <ButtonLink look="primary" to={paths.home()}>
            返回首页
          </ButtonLink>
          <ButtonLink to={paths.introduction()}>了解协会</ButtonLink>
          <Button onClick={() => setApplicant(undefined)}>再填一份</Button>
        </FormResult>
      )}
    </AboutPage>
  )
}

const steps = [
  { name: '提交申请', text: '以单位名义在本页填写。' },
  { name: '秘书处初审', text: '一般 2 个工作日内联系。' },
  { name: '理事会审议', text: '按协会章程审议。' },
  { name: '颁发证书', text: '通过后颁发会员证书。' },
]

function JoinNotes({ tel }: { tel?: string }) {
  return (
    <aside className={styles.notes} aria-labelledby="join-notes">
      <h2 id="join-notes">申请须知</h2>
      <ul>
        <li>各地驻京机构与各类企业均可申请，须以单位名义提出。</li>
        <li>
          申请前请阅读
          <NewTabLink href={paths.charter()}>《协会章程》</NewTabLink>
          ，了解会员的权利、义务和会费规定。
        </li>
        <li>
          {tel ? (
            <>
              如需帮助，请致电 <a href={telAddress(tel)}>{tel}</a>。
            </>
          ) : (
            <>
              如需帮助，请<NewTabLink href={paths.contact()}>联系我们</NewTabLink>。
            </>
          )}
        </li>
      </ul>
      <h2>会员可享</h2>
      <ul>
        <li>选举权、被选举权和表决权；</li>
        <li>参加协会的活动，优先获得服务；</li>
        <li>对协会工作提出建议、批评和监督。</li>
      </ul>
    </aside>
  )
}

function JoinForm({ onDone }: { onDone(name: string): void }) {
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
      <p className={styles.brief}>
        协会实行单位会员制，详见<a href="#join-notes">申请须知</a>。
      </p>
      <Field name="company" label="公司名称" required error={errors.company} hint="驻京机构请填单位全称">
        {(control) => <input className="input" {...control} placeholder="请输入公司名称" autoComplete="organization" />}
      </Field>
      <div className={styles.person}>
        <Field name="name" label="联系人" required error={errors.name} hint="秘书处按此与您联系">
          {(control) => <input className="input" {...control} placeholder="请输入联系人" autoComplete="name" />}
        </Field>
        <Field name="phone" label="联系电话" required error={errors.phone} hint="手机号，或带区号的座机号：0000-0000000">
          {(control) => <input className="input" {...control} type="tel" placeholder="请输入联系电话" autoComplete="tel" />}
        </Field>
      </div>
      <div className={styles.bait} aria-hidden="true">
        <label>
          主页
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.privacy}>
        您的信息只用于办理入会，详见<NewTabLink href={paths.privacy()}>《隐私政策》</NewTabLink>。
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
