import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'

interface DeleteSettingProps<E extends Endpoint> {
  endpoint: E
  version: string
  /** 邮件设置 */
  name: string
  /** What follows from it. */
  note: string
  onDeleted(answer: AnswerOf<E>): void
}

/** Deletes a setting with the secret that it keeps, after a question. */
export function DeleteSetting<E extends Endpoint>({ endpoint, version, name, note, onDeleted }: DeleteSettingProps<E>) {
  const { send } = useSend(endpoint)
  return (
    <ConfirmButton
      danger
      title={`删除${name}？`}
      note={note}
      action="删除"
      onConfirm={async () => {
        const done = await send({ version } as never)
        if (done !== undefined) onDeleted(done)
        return done
      }}
    >
      删除{name}
    </ConfirmButton>
  )
}
