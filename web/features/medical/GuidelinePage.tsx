import { useState } from 'react'
import { GuidelineForm } from '#web/features/medical/GuidelineForm.tsx'
import { GuidelineSent } from '#web/features/medical/GuidelineSent.tsx'
import { medicalBand, medicalCrumb } from '#web/features/medical/medicalBand.ts'
import { sideMenu } from '#web/lib/menuPages.ts'
import { SidePage } from '#web/ui/SidePage.tsx'

/** 服务指南: the form with which a member asks for help with a hospital visit. */
export function GuidelinePage() {
  const [sent, setSent] = useState(false)
  return (
    <SidePage band={medicalBand} trail={[medicalCrumb, { label: '服务指南' }]} menu={sideMenu('medical', '服务指南')} heading="服务指南">
      {sent ? <GuidelineSent onAgain={() => setSent(false)} /> : <GuidelineForm onSent={() => setSent(true)} />}
    </SidePage>
  )
}
