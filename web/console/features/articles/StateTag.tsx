import { type ArticleState, articleStates } from '#shared/rules/articleStates.ts'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<ArticleState, TagLook> = {
  draft: 'plain',
  pending: 'warn',
  rejected: 'err',
  scheduled: 'info',
  online: 'ok',
  withdrawn: 'plain',
  deleted: 'plain',
}

/** Where an article stands, in a word. */
export const StateTag = ({ state }: { state: ArticleState }) => (
  <span>
    <Tag look={looks[state]}>{articleStates[state]}</Tag>
  </span>
)
