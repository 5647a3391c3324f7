import { type MedicalState, medicalStateNames } from '#shared/rules/medicalCases.ts'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<MedicalState, TagLook> = { received: 'warn', assigned: 'info', arranged: 'ink', done: 'ok', cancelled: 'plain' }

/** How far a case is. */
export const CaseTag = ({ state }: { state: MedicalState }) => <Tag look={looks[state]}>{medicalStateNames[state]}</Tag>
