import { Entrance } from '#web/console/gate/Entrance.tsx'
import { OtherWays } from '#web/console/gate/OtherWays.tsx'
import { SecondFactorSetup } from '#web/console/ui/SecondFactorSetup.tsx'

/** Where all staff must have a second factor, it is set up before anything else. */
export const FirstSecondFactor = () => (
  <Entrance title="启用两步验证" lead="协会要求所有工作人员启用两步验证：登录时除密码外，还需输入手机上的验证码。">
    <SecondFactorSetup />
    <OtherWays />
  </Entrance>
)
