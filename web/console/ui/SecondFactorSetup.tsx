import { Form, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { checkAppCode } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { showRecoveryCodes } from '#web/console/lib/staff.ts'
import { PasswordField } from '#web/console/ui/PasswordField.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './SecondFactorSetup.module.css'

type Started = OutputOf<typeof secondFactorContract.startSecondFactor>

/** Confirms the password and a TOTP code; the gate then shows the recovery codes. */
export function SecondFactorSetup() {
  const [started, setStarted] = useState<Started>()
  return started ? <ConfirmCode {...started} /> : <GivePassword onStarted={setStarted} />
}

function GivePassword({ onStarted }: { onStarted(started: Started): void }) {
  const { send, busy, failure, reset } = useSend(secondFactorContract.startSecondFactor, { showsFailure: true })

  async function start(given: { password: string }) {
    const started = busy ? undefined : await send(given)
    if (started) onStarted(started)
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={start} onValuesChange={() => failure && reset()}>
      <p className={styles.step}>第 1 步，共 2 步：确认是您本人</p>
      <PasswordField />
      <FormFailure message={failure} />
      <SendButton busy={busy}>下一步</SendButton>
    </Form>
  )
}

function ConfirmCode({ qr, secret }: Started) {
  const { send, busy, failure, reset } = useSend(secondFactorContract.confirmSecondFactor, { showsFailure: true })

  async function confirm(given: { code: string }) {
    const done = busy ? undefined : await send(given)
    if (done) showRecoveryCodes(done.recoveryCodes)
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={confirm} onValuesChange={() => failure && reset()}>
      <p className={styles.step}>第 2 步，共 2 步：用验证器应用扫码</p>
      <div className={styles.scan}>
        <img src={qr} alt="两步验证二维码" width="168" height="168" />
        <div>
          <p>在手机上打开验证器应用（如 Microsoft Authenticator、阿里云 App 等），扫描二维码。</p>
          <p>无法扫码时，请在应用中手动输入密钥：</p>
          <p className={styles.secret}>{secret}</p>
        </div>
      </div>
      <Form.Item name="code" label="应用中显示的验证码" rules={[fieldRule(checkAppCode)]}>
        <CodeInput />
      </Form.Item>
      <FormFailure message={failure} />
      <SendButton busy={busy}>启用两步验证</SendButton>
    </Form>
  )
}

export const CodeInput = (field: InputProps) => (
  <Input {...field} size="large" placeholder="6 位验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
)
