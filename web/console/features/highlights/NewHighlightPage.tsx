import type { WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { highlightForm } from '#web/console/features/highlights/highlightForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'

const empty: WrittenHighlight = { name: '', images: [] }

/** 新建精彩瞬间. */
export const NewHighlightPage = () => <ItemEditor of={highlightForm} initial={empty} />
