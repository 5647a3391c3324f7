import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { loginRules } from '#shared/rules/accountRules.ts'
import { checkCode } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { CallProvider } from '#web/calls/CallProvider.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { ConsoleLayout } from '#web/console/layout/ConsoleLayout.tsx'
import { useBrand, useTitle } from '#web/console/lib/brand.ts'
import { askWhoIsThere, callerOf, type Presence, recoveryCodesKept, StaffContext, staffKnown, usePresence, useStaff } from '#web/console/lib/staff.ts'
import { useSignOut } from '#web/console/lib/useSignOut.ts'
import { Brand } from '#web/console/ui/Brand.tsx'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'
import { CodeInput, SecondFactorSetup } from '#web/console/ui/SecondFactorSetup.tsx'
import { copyText } from '#web/lib/copyText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './ConsoleGate.module.css'

const FirstSecondFactor = () => (
  <Entrance title="启用两步验证" lead="协会要求所有工作人员启用两步验证：登录时除密码外，还需输入手机上的验证码。">
    <SecondFactorSetup />
    <OtherWays />
  </Entrance>
)

/** A password set by an administrator only permits setting another one. */
const FirstPassword = () => (
  <Entrance title="设置新密码" lead="当前密码由管理员设置，只能使用一次。请先设置只有您自己知道的密码。">
    <PasswordForm oldLabel="当前密码" />
    <OtherWays />
  </Entrance>
)

/** Shows sign-in or pending actions at the requested address, then the page. */
export function ConsoleGate() {
  const { staff } = usePresence()
  useEffect(() => {
    void askWhoIsThere()
    // Another tab may have signed in or out, or the session may have expired.
    const ask = () => void askWhoIsThere()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [])
  return (
    // The key discards the previous user's cached data.
    <CallProvider key={staff?.loginName} caller={callerOf(staff)}>
      <StaffContext value={staff ?? undefined}>
        <Step />
      </StaffContext>
    </CallProvider>
  )
}

function Step() {
  const { staff, left, failure, recoveryCodes } = usePresence()
  if (staff === undefined) return failure ? <Unreached message={failure} /> : <ConsoleSkeleton />
  if (staff === null) return <SignIn left={left} />
  if (recoveryCodes) return <KeepRecoveryCodes codes={recoveryCodes} />
  if (staff.pendingAction === 'code') return <EnterCode />
  if (staff.pendingAction === 'newPassword') return <FirstPassword />
  if (staff.pendingAction === 'secondFactor') return <FirstSecondFactor />
  return <ConsoleLayout />
}

/** Shown until the session is known. */
export const ConsoleSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <p className="visually-hidden">正在打开管理后台</p>
  </div>
)

function Unreached({ message }: { message: string }) {
  const [busy, setBusy] = useState(false)

  async function tryAgain() {
    setBusy(true)
    await askWhoIsThere()
    setBusy(false)
  }

  return (
    <Entrance title="暂时无法打开后台" lead={`${message}。请检查网络后重试。`}>
      <Button type="primary" size="large" loading={busy} onClick={tryAgain}>
        重试
      </Button>
    </Entrance>
  )
}

const notes = {
  ended: '登录已失效，请重新登录。长时间未操作，或账号在别处退出后，登录会自动失效。',
  signedOut: '已退出登录。',
}

function SignIn({ left }: Pick<Presence, 'left'>) {
  const { send, busy, failure, reset } = useSend(sessionContract.signIn, { showsFailure: true })

  async function signIn(given: { loginName: string; password: string }) {
    const staff = busy ? undefined : await send(given)
    if (staff) staffKnown(staff)
  }

  return (
    <Entrance title="后台登录">
      <p role="status" className={styles.note}>
        {left && notes[left]}
      </p>
      <Form layout="vertical" requiredMark={false} aria-label="后台登录" onFinish={signIn} onValuesChange={() => failure && reset()}>
        <Form.Item name="loginName" label="账号" rules={[fieldRule(loginRules.loginName)]}>
          <Input size="large" placeholder="请输入账号" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[fieldRule(loginRules.password)]}>
          <Input.Password size="large" placeholder="请输入密码" autoComplete="current-password" />
        </Form.Item>
        <FormFailure message={failure} />
        <SendButton busy={busy}>登录</SendButton>
      </Form>
      <p className={styles.help}>仅供协会工作人员使用。忘记密码请联系管理员重置。</p>
    </Entrance>
  )
}

function EnterCode() {
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <Entrance
      title="两步验证"
      lead={byRecovery ? '请输入启用两步验证时保存的一个恢复码。每个恢复码只能使用一次。' : '请打开手机上的验证器应用，输入其中显示的 6 位验证码。'}
    >
      <CodeForm key={String(byRecovery)} byRecovery={byRecovery} />
      <OtherWays>
        <button type="button" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? '使用验证码' : '使用恢复码'}
        </button>
      </OtherWays>
    </Entrance>
  )
}

function CodeForm({ byRecovery }: { byRecovery: boolean }) {
  const { send, busy, failure, reset } = useSend(sessionContract.enterCode, { showsFailure: true })

  async function enter(given: { code: string }) {
    const staff = busy ? undefined : await send(given)
    if (staff) staffKnown(staff)
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={enter} onValuesChange={() => failure && reset()}>
      <Form.Item name="code" label={byRecovery ? '恢复码' : '验证码'} rules={[fieldRule(checkCode)]}>
        {byRecovery ? <Input size="large" placeholder="请输入恢复码" autoComplete="off" autoCapitalize="none" spellCheck={false} /> : <CodeInput />}
      </Form.Item>
      <FormFailure message={failure} />
      <SendButton busy={busy}>验证</SendButton>
    </Form>
  )
}

/** Shown once, until confirmed; closing the window asks first. */
function KeepRecoveryCodes({ codes }: { codes: string[] }) {
  const { loginName } = useStaff()
  const { name } = useBrand()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  async function copy() {
    const copied = await copyText(codes.join('\n'))
    showToast(copied ? 'done' : 'failed', copied ? '恢复码已复制' : '复制失败，请手动抄写')
  }

  async function leave() {
    await askWhoIsThere()
    recoveryCodesKept()
  }

  return (
    <Entrance title="保存恢复码" lead="手机不在身边时，可以用恢复码代替验证码登录，每个只能使用一次。离开此页后不再显示，请打印或抄写后妥善保管。">
      <p className={styles.whose}>
        {name}管理后台 账号 {loginName}
      </p>
      <ol className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={copy}>复制</Button>
        <Button type="primary" onClick={leave}>
          我已保存好
        </Button>
      </div>
    </Entrance>
  )
}

function OtherWays({ children }: { children?: ReactNode }) {
  const signOut = useSignOut()
  return (
    <div className={styles.ways}>
      {children}
      <button type="button" onClick={signOut}>
        换个账号登录
      </button>
    </div>
  )
}

interface EntranceProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The first field gets the focus. */
function Entrance({ title, lead, children }: EntranceProps) {
  const card = useRef<HTMLElement>(null)
  useTitle(title)
  useEffect(() => card.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus(), [])
  return (
    <div className={styles.ground}>
      <header className="on-dark">
        <Brand />
      </header>
      <main className={styles.card} ref={card}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  )
}
