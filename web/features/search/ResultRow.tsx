import type { ReactNode } from 'react'
import type { ShownItem } from '#shared/contracts/search.ts'
import { piecesOf } from '#web/features/search/markedText.ts'
import { resultAddress } from '#web/features/search/resultAddress.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ResultRow.module.css'

/** One result; the whole row opens its page in a new tab. */
export function ResultRow({ item }: { item: ShownItem }) {
  return (
    <li className={styles.row}>
      <h2>
        <ResultLink address={resultAddress(item)}>
          <Highlighted html={item.title} />
        </ResultLink>
      </h2>
      {item.summary && (
        <p className={`clamp-2 ${styles.summary}`}>
          <Highlighted html={item.summary} />
        </p>
      )}
      <Tag>{item.label}</Tag>
      <time dateTime={dayOf(item.publishedAt)}>{dayOf(item.publishedAt)}</time>
    </li>
  )
}

function ResultLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  if (address === undefined)
    return (
      <button type="button" className={styles.opens} onClick={() => showToast('failed', '未找到对应页面！')}>
        {children}
      </button>
    )
  return (
    <NewTabLink className={styles.opens} href={address} external={!address.startsWith('/')}>
      {children}
    </NewTabLink>
  )
}

/** A text with what was searched marked in it, as the server sends it. It is shown as text: nothing in it can become part of the page. */
function Highlighted({ html }: { html: string }) {
  return piecesOf(html).map(({ text, marked }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    return marked ? <em key={index}>{text}</em> : text
  })
}
