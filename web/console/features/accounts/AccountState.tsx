import { Tag } from '#web/ui/list/Tag.tsx'

/** Whether a member can sign in, and has done so with a password of his own. */
export function AccountState({ isDisabled, mustChangePassword }: { isDisabled: boolean; mustChangePassword: boolean }) {
  if (isDisabled) return <Tag look="err">已停用</Tag>
  return mustChangePassword ? <Tag look="warn">待改密码</Tag> : <Tag look="ok">正常</Tag>
}
