import { useState } from 'react'
import { emptyDigest } from '#shared/rules/digestRules.ts'
import { DigestEditor } from '#web/console/features/digests/DigestEditor.tsx'

/** 新建信息摘编. */
export function NewDigestPage() {
  const [initial] = useState(emptyDigest)
  return <DigestEditor initial={initial} />
}
