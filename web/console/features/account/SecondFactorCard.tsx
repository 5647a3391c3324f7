import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { loginRules } from '#shared/rules/accountRules.ts'
import { checkCode, recoveryCodeCount } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { askWhoIsThere, showRecoveryCodes, useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './SecondFactorCard.module.css'

export function SecondFactorCard() {
  const { hasSecondFactor } = useStaff()
  const lead = '登录时除密码外，还需输入手机验证器应用中的验证码。'
  if (hasSecondFactor)
    return (
      <Card title="两步验证" state={<Tag look="ok">已启用</Tag>} lead={lead}>
        <TurnedOn />
      </Card>
    )
  return (
    <Card title="两步验证" state={<Tag look="warn">未启用</Tag>} lead={lead}>
      <Link to={paths.secondFactor} className={styles.link}>
        启用两步验证
      </Link>
    </Card>
  )
}

function TurnedOn() {
  const { mustHaveSecondFactor, recoveryCodesLeft } = useStaff()
  const [asked, setAsked] = useState<'renew' | 'turnOff'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <p className={styles.left}>
        恢复码还剩 {recoveryCodesLeft} 个（共 {recoveryCodeCount} 个）。
        {mustHaveSecondFactor && '协会要求所有工作人员启用两步验证，不能关闭。'}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsked('renew')}>重新生成恢复码</Button>
        {!mustHaveSecondFactor && <Button onClick={() => setAsked('turnOff')}>关闭两步验证</Button>}
      </div>
      {asked === 'renew' && (
        <ProofDialog
          title="重新生成恢复码"
          note="生成后，旧的恢复码全部失效。"
          action="重新生成"
          endpoint={secondFactorContract.renewRecoveryCodes}
          onDone={({ recoveryCodes }) => showRecoveryCodes(recoveryCodes)}
          onClosed={close}
        />
      )}
      {asked === 'turnOff' && (
        <ProofDialog
          title="关闭两步验证"
          note="关闭后，只凭密码即可登录，账号安全性会降低。"
          action="确认关闭"
          endpoint={secondFactorContract.turnOffSecondFactor}
          onDone={() => void askWhoIsThere()}
          onClosed={close}
        />
      )}
    </>
  )
}

type Proven = (typeof secondFactorContract)['renewRecoveryCodes' | 'turnOffSecondFactor']
type Proof = { password: string; code: string }

interface ProofDialogProps<E extends Proven> {
  title: string
  note: string
  action: string
  /** Called with the proof. */
  endpoint: E
  onDone(answer: AnswerOf<E>): void
  onClosed(): void
}

/** Confirms password and code before the account is weakened. */
function ProofDialog<E extends Proven>({ title, note, action, endpoint, onDone, onClosed }: ProofDialogProps<E>) {
  const { send, busy, failure, reset } = useSend<Proven>(endpoint)
  const formId = useId()

  async function prove(proof: Proof) {
    const answer = busy ? undefined : await send(proof)
    if (answer === undefined) return
    onClosed()
    onDone(answer as AnswerOf<E>)
  }

  return (
    <Dialog
      title={title}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={busy}>
            {action}
          </Button>
        </>
      )}
    >
      <Form id={formId} layout="vertical" requiredMark={false} onFinish={prove} onValuesChange={() => failure && reset()}>
        <p className={styles.note}>{note}</p>
        <Form.Item name="password" label="登录密码" rules={[fieldRule(loginRules.password)]}>
          <Input.Password placeholder="请输入登录密码" autoComplete="current-password" data-first-focus />
        </Form.Item>
        <Form.Item name="code" label="验证码或恢复码" rules={[fieldRule(checkCode)]}>
          <Input placeholder="请输入验证码" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <FormFailure message={failure} />
      </Form>
    </Dialog>
  )
}
