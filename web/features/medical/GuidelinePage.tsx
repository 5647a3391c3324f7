import { useEffect, useRef, useState } from 'react'
import { GuidelineForm } from '#web/features/medical/GuidelineForm.tsx'
import { medicalBand, medicalCrumb } from '#web/features/medical/medicalBand.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './GuidelinePage.module.css'

/** 服务指南: the form with which a member asks for help with a hospital visit. */
export function GuidelinePage() {
  const name = useNameOf()('medical', '服务指南')
  const [sent, setSent] = useState(false)
  return (
    <SidePage band={medicalBand} trail={[medicalCrumb, { label: name }]} menu={sideMenu('medical', '服务指南')} heading={name}>
      {sent ? <GuidelineSent onAgain={() => setSent(false)} /> : <GuidelineForm onSent={() => setSent(true)} />}
    </SidePage>
  )
}

/** Stands in the place of the form once it has been sent, and takes the focus, so that it is heard too. */
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
