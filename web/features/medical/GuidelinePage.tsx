import { type ComponentProps, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { guidelineRules } from '#shared/rules/guidelineRules.ts'
import { guidelineWire } from '#shared/rules/guidelineWire.ts'
import type { guidelineReads } from '#web/features/medical/medical.reads.ts'
import { askServer } from '#web/lib/askServer.ts'
import { branchBand, branchCrumb, medicalBranch } from '#web/lib/branchTexts.ts'
import { classes } from '#web/lib/classes.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { CheckField, Field, RadioField } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { Steps } from '#web/ui/layout/Steps.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './GuidelinePage.module.css'

export function GuidelinePage({ data: { hospitals } }: PageProps<typeof guidelineReads>) {
  const name = useMenuLabel()('medical', '服务指南')
  const [sent, setSent] = useState(false)
  return (
    <SidePage
      band={branchBand(medicalBranch)}
      trail={[branchCrumb(medicalBranch), { label: name }]}
      menu={branchMenu(medicalBranch, '服务指南')}
      heading={name}
    >
      {sent ? (
        <GuidelineSent onAgain={() => setSent(false)} />
      ) : (
        <GuidelineForm hospitals={hospitals.ok ? hospitals.value.items : []} onSent={() => setSent(true)} />
      )}
    </SidePage>
  )
}

/** Takes the focus, so that screen readers announce it. */
function GuidelineSent({ onAgain }: { onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <Icon name="done" />
      <h2 ref={heading} tabIndex={-1}>
        操作成功！
      </h2>
      <p>我们已收到您的就医服务申请，工作人员将通过会员联系方式与您核实。</p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>再填一份</Button>
        <ButtonLink look="primary" to={paths.medicalResources()}>
          查看医疗资源
        </ButtonLink>
      </div>
    </div>
  )
}

const nextSteps = [
  { name: '核实需求', text: '按填写的联系方式来电核实。' },
  { name: '联系医院', text: '按您期望的专家和日期，与医院商定。' },
  { name: '到院就诊', text: '按约定时间就诊，有变化请提前告知。' },
]

/** Spans of time do not break. */
const wholeTimes = (hours: string) =>
  hours.split(/([\d:]+[–-][\d:]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  )

function ServiceFacts() {
  const { phone, hours } = useSite().contact
  return (
    <FactList
      facts={{
        服务对象: '会员单位、驻京工作人员和来京就医的家乡群众',
        回复时间: '一般在 2 个工作日内来电核实',
        咨询电话: phone && (
          <>
            <a href={telAddress(phone)}>{phone}</a>
            {hours && <>（{wholeTimes(hours)}）</>}
          </>
        ),
      }}
    />
  )
}

const advised = '由工作人员推荐'

function fillEmpty({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  for (const name of ['hospital', 'department', 'expert']) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement) || field.value.trim() !== '') continue
    field.value = advised
    // Clears its error.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface GuidelineFormProps {
  /** Suggested names; others may be entered. */
  hospitals: readonly string[]
  onSent(): void
}

function GuidelineForm({ hospitals, onSent }: GuidelineFormProps) {
  const menuLabel = useMenuLabel()
  const { errors, busy, form } = useForm({ rules: guidelineRules, send })

  const firstStep = {
    name: '填写申请',
    text: (
      <>
        先看
        <NewTabLink href={paths.medicalResources()}>{menuLabel('medical', '医疗资源')}</NewTabLink>
        选医院，在本页提交。
      </>
    ),
  }

  async function send(fields: Record<string, string>) {
    const wire = Object.entries(guidelineWire).map(([own, wireName]) => [wireName, fields[own] ?? ''])
    const { Code, Message } = await askServer('AddMatericalService', { fields: Object.fromEntries(wire) })
    if (Code === 1) onSent()
    else showToast('failed', Message || '服务申请提交失败')
  }

  const text = (name: keyof typeof guidelineRules, label: string, input: { autoComplete?: string; list?: string } = {}) => (
    <Field name={name} label={label} required error={errors[name]}>
      {(control) => <input className="input" type="text" autoComplete="off" maxLength={200} {...input} {...control} />}
    </Field>
  )

  return (
    <form aria-labelledby="application-heading" {...form}>
      <div className={styles.facts}>
        <ServiceFacts />
      </div>
      <Steps heading="办理流程" steps={[firstStep, ...nextSteps]} />
      <div className={styles.head}>
        <h2 id="application-heading">就医服务申请</h2>
        <p>
          带 <span>*</span> 的为必填项
        </p>
      </div>
      <fieldset className={styles.group} aria-describedby="advice">
        <legend>就医信息</legend>
        <p className={styles.advice}>
          <span id="advice">医院、科室、专家不确定的，可请工作人员推荐</span>
          <Button onClick={fillEmpty}>空白项{advised}</Button>
        </p>
        {text('hospital', '医院名称', { list: 'hospitals' })}
        {text('department', '科室', { list: 'advised' })}
        {text('expert', '专家', { list: 'advised' })}
        <datalist id="hospitals">
          <option value={advised} />
          {hospitals.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="advised">
          <option value={advised} />
        </datalist>
        <Field name="visitDate" label="就医日期" required error={errors.visitDate} hint="期望的日期，从今天起一年以内">
          {(control) => <DateInput {...control} />}
        </Field>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>会员信息</legend>
        <RadioField name="isMember" label="是否会员" required choices={['是', '否']} initially="是" />
        {text('memberUnit', '会员单位', { autoComplete: 'organization' })}
        {text('memberName', '会员姓名', { autoComplete: 'name' })}
        <Field name="memberPhone" label="会员联系方式" required error={errors.memberPhone}>
          {(control) => <input className="input" type="tel" autoComplete="tel" maxLength={200} placeholder="手机号或座机号" {...control} />}
        </Field>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>患者信息</legend>
        {text('patientName', '患者姓名')}
        <Field name="memo" label="备注" error={errors.memo} hint="请勿填写与就医无关的个人信息">
          {(control) => <MemoInput {...control} />}
        </Field>
      </fieldset>
      <HealthConsent error={errors.consent} />
      <noscript>
        <p>提交申请需要启用浏览器的 JavaScript。</p>
      </noscript>
      <SubmitButton busy={busy}>提交申请</SubmitButton>
    </form>
  )
}

const use = '本表中的就医需求和患者姓名属于敏感个人信息，仅用于联系医院、协助安排本次就医，由协会指定的工作人员查看，不作他用，不对外公开，'
const limits = '最迟在就医日期后 180 天内从网站删除，备份中的副本随备份过期删除；您可以随时撤回同意。不同意不影响您使用本站的其他服务。'

/** Health data requires separate consent for a stated purpose. */
function HealthConsent({ error }: { error: string | undefined }) {
  return (
    <section className={styles.consent} aria-labelledby="consent-heading">
      <h3 id="consent-heading">健康信息处理的单独同意</h3>
      <p>
        {use}
        {limits}
      </p>
      <CheckField name="consent" required error={error}>
        我已取得患者本人（或其监护人）同意，并单独同意协会为上述目的处理这些健康信息。详见
        <a href={paths.privacy()} target="_blank" rel="noopener">
          《隐私政策》<span className="visually-hidden">（新窗口打开）</span>
        </a>
        。
      </CheckField>
    </section>
  )
}

/** Grows with its content within the CSS limits. */
function MemoInput(control: ComponentProps<'textarea'>) {
  function grow({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    currentTarget.style.height = 'auto'
    const frame = currentTarget.offsetHeight - currentTarget.clientHeight
    currentTarget.style.height = `${currentTarget.scrollHeight + frame}px`
  }
  return <textarea className={classes('textarea', styles.memo)} rows={4} maxLength={500} onInput={grow} {...control} />
}
