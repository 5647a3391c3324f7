import { useLoginPath } from '#web/lib/loginPath.ts'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'

interface LoginPromptProps {
  /** A special report costs a credit, so its text tells how to earn some. */
  specialReport: boolean
  onClosed(): void
}

/** Tells a visitor who is not signed in what a download needs. */
export function LoginPrompt({ specialReport, onClosed }: LoginPromptProps) {
  const loginPath = useLoginPath()
  return (
    <LinkDialog title="请先登录会员账号" to={loginPath} label="去登录" onClosed={onClosed}>
      {specialReport ? (
        <p>
          请登录会员，上传专报信息后免费下载。
          <br />
          每上传 <b>1</b> 条专报信息，可下载 <b>5</b> 条专报信息。
        </p>
      ) : (
        <p>登录会员，免费下载。</p>
      )}
    </LinkDialog>
  )
}
