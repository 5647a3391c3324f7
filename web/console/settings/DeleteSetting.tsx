import type { mailContract } from '#shared/contracts/console/mail.ts'
import type { webhookContract } from '#shared/contracts/console/webhook.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'

type DeletingCall = typeof mailContract.turnOffMail | typeof webhookContract.turnOffWebhook

interface DeleteSettingProps {
  endpoint: DeletingCall
  version: number
  /** 邮件设置 */
  name: string
  note: string
  onDeleted(answer: AnswerOf<DeletingCall>): void
}

export function DeleteSetting({ endpoint, version, name, note, onDeleted }: DeleteSettingProps) {
  const { send } = useSend(endpoint)
  return (
    <ConfirmButton
      danger
      title={`删除${name}？`}
      note={note}
      action="删除"
      onConfirm={async () => {
        const done = await send({ version })
        if (done !== undefined) onDeleted(done)
      }}
    >
      删除{name}
    </ConfirmButton>
  )
}
