import { type ItemState, itemStates } from '#shared/rules/itemKinds.ts'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'

const looks: Record<ItemState, TagLook> = {
  draft: 'plain',
  pending: 'warn',
  rejected: 'err',
  scheduled: 'info',
  online: 'ok',
  withdrawn: 'plain',
  deleted: 'plain',
}

export const StateTag = ({ state }: { state: ItemState }) => (
  <span>
    <Tag look={looks[state]}>{itemStates[state]}</Tag>
  </span>
)
