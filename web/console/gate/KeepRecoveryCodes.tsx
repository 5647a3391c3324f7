import { Button } from 'antd'
import { useEffect } from 'react'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { useBrand } from '#web/console/lib/brand.ts'
import { askWhoIsThere, recoveryCodesKept, useStaff } from '#web/console/lib/staff.ts'
import { copyText } from '#web/lib/copyText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import styles from './KeepRecoveryCodes.module.css'

/** The recovery codes, once: they leave the screen when they are said to be kept, and closing the window asks back. */
export function KeepRecoveryCodes({ codes }: { codes: string[] }) {
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
