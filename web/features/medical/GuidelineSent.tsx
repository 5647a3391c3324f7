import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './GuidelineSent.module.css'

/** Stands in the place of the form once it has been sent, and takes the focus, so that it is heard too. */
export function GuidelineSent({ onAgain }: { onAgain(): void }) {
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
