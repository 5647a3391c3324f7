import { Button, Input } from 'antd'
import { useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { PreviewLinkList } from '#web/console/items/PreviewLinkList.tsx'
import { copyText } from '#web/lib/copyText.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './PreviewLink.module.css'

interface PreviewLinkProps {
  kind: ItemKind
  id: number
  version: number
}

/** Creates a preview link, readable by anyone who has it, and lists the valid ones. */
export function PreviewLink({ kind, id, version }: PreviewLinkProps) {
  const { send, busy } = useSend(itemContracts[kind].previewLink)
  const links = useRead(itemContracts[kind].previewLinks, { id })
  const [made, setMade] = useState<{ address: string; until: string; isCopied: boolean }>()

  async function make() {
    const answer = busy ? undefined : await send({ id, version })
    if (!answer) return
    const address = new URL(answer.path, window.location.href).href
    setMade({ address, until: minuteOf(answer.until), isCopied: await copyText(address) })
  }

  return (
    <>
      <div className={styles.link}>
        <Button loading={busy} onClick={() => void make()}>
          复制预览链接
        </Button>
        <p role="status">
          {made
            ? `${made.isCopied ? '链接已复制' : '请复制下面的链接'}，有效期至 ${made.until}。`
            : '链接 7 天内有效，拿到的人不用登录就能看到这个版本，请勿公开转发。'}
        </p>
        {made && <Input readOnly aria-label="预览链接" value={made.address} onFocus={({ target }) => target.select()} />}
      </div>
      <QueryPart of={links}>{({ items }) => items.length > 0 && <PreviewLinkList links={items} />}</QueryPart>
    </>
  )
}
