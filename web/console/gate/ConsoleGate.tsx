import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { CallProvider } from '#web/calls/CallProvider.tsx'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { KeepRecoveryCodes } from '#web/console/gate/KeepRecoveryCodes.tsx'
import { OtherWays } from '#web/console/gate/OtherWays.tsx'
import { EnterCode, SignIn } from '#web/console/gate/SignIn.tsx'
import { ConsoleLayout } from '#web/console/layout/ConsoleLayout.tsx'
import { askWhoIsThere, callerOf, StaffContext, usePresence } from '#web/console/lib/staff.ts'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'
import { SecondFactorSetup } from '#web/console/ui/SecondFactorSetup.tsx'
import styles from './ConsoleGate.module.css'

/** Where all staff must have a second factor, it is set up before anything else. */
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

/** Before every page: who is not signed in, or has something to do first, does that here, at the same address, and then sees the page. */
export function ConsoleGate() {
  const { staff } = usePresence()
  useEffect(() => {
    void askWhoIsThere()
    // Another tab may have signed in or out, and a session that was not used ends by itself.
    const ask = () => void askWhoIsThere()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [])
  return (
    // Of what one has read, the next sees nothing.
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
  if (staff.owes === 'code') return <EnterCode />
  if (staff.owes === 'newPassword') return <FirstPassword />
  if (staff.owes === 'secondFactor') return <FirstSecondFactor />
  return <ConsoleLayout />
}

/** The console before it is known who sits before it. */
export const ConsoleSkeleton = () => (
  <div className={styles.ground} aria-busy="true">
    <p className="visually-hidden">正在打开管理后台</p>
  </div>
)

/** The server could not be asked who is there. */
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
