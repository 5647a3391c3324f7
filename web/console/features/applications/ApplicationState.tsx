import { applicationStates, type ApplicationState as State } from '#shared/rules/joinRules.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'

const looks: Record<State, TagLook> = { received: 'warn', accepted: 'ok', rejected: 'plain', closed: 'plain' }

export const ApplicationState = ({ state }: { state: State }) => <Tag look={looks[state]}>{applicationStates[state]}</Tag>
