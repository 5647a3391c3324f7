import { Entrance } from '#web/console/gate/Entrance.tsx'
import { OtherWays } from '#web/console/gate/OtherWays.tsx'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'

/** The password somebody else has given is good for choosing one's own, and for nothing else. */
export const FirstPassword = () => (
  <Entrance title="设置新密码" lead="当前密码由管理员设置，只能使用一次。请先设置只有您自己知道的密码。">
    <PasswordForm oldLabel="当前密码" />
    <OtherWays />
  </Entrance>
)
