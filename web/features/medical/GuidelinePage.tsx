import { useState } from 'react'
import { GuidelineForm } from '#web/features/medical/GuidelineForm.tsx'
import { GuidelineSent } from '#web/features/medical/GuidelineSent.tsx'
import { medicalBand, medicalCrumb } from '#web/features/medical/medicalBand.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

/** 服务指南: the form with which a member asks for help with a hospital visit. */
export function GuidelinePage() {
  const name = useNameOf()('medical', '服务指南')
  const [sent, setSent] = useState(false)
  return (
    <SidePage band={medicalBand} trail={[medicalCrumb, { label: name }]} menu={sideMenu('medical', '服务指南')} heading={name}>
      {sent ? <GuidelineSent onAgain={() => setSent(false)} /> : <GuidelineForm onSent={() => setSent(true)} />}
    </SidePage>
  )
}
