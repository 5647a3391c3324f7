import { type MedicalState, medicalStateNames } from '#shared/rules/medicalCases.ts'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<MedicalState, TagLook> = { received: 'warn', assigned: 'info', arranged: 'ink', done: 'ok', cancelled: 'plain' }

/** How far a case is. In a span, since the cell of a card stretches what stands in it. */
export const CaseTag = ({ state }: { state: MedicalState }) => (
  <span>
    <Tag look={looks[state]}>{medicalStateNames[state]}</Tag>
  </span>
)
