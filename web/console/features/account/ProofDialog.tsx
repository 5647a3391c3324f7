import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import type { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { loginRules } from '#shared/rules/accountRules.ts'
import { checkCode } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './ProofDialog.module.css'

type Proven = (typeof secondFactorContract)['renewRecoveryCodes' | 'turnOffSecondFactor']
type Proof = { password: string; code: string }

interface ProofDialogProps<E extends Proven> {
  title: string
  /** What it means to go on. */
  note: string
  /** The word on the button. */
  action: string
  /** What is called with the proof. */
  endpoint: E
  onDone(answer: AnswerOf<E>): void
  onClosed(): void
}

/** Asks for the password and a code once more before something that weakens the account. */
export function ProofDialog<E extends Proven>({ title, note, action, endpoint, onDone, onClosed }: ProofDialogProps<E>) {
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
