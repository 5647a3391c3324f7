import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { digestsContract } from '#shared/contracts/console/digests.ts'
import { emptyDigest } from '#shared/rules/digestRules.ts'
import { isRefusal } from '#web/calls/caller.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { DigestEditor } from '#web/console/features/digests/DigestEditor.tsx'
import { valuesOf } from '#web/console/features/digests/digestValues.ts'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

export function DigestPage() {
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const digest = useRead(digestsContract.readDigest, { id }, { enabled: isId })
  if (!isId || isRefusal(digest.error, 'notFound')) return <NoSuchPage />
  if (digest.data) return <DigestEditor key={id} digest={digest.data} initial={valuesOf(digest.data)} />
  return (
    <ConsolePage title="编辑信息摘编">
      <QueryPart of={digest}>{() => null}</QueryPart>
    </ConsolePage>
  )
}

export function NewDigestPage() {
  const [initial] = useState(emptyDigest)
  return <DigestEditor initial={initial} />
}
