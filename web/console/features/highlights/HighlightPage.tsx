import type { WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { highlightForm } from '#web/console/features/highlights/highlightForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** A group of pictures: its form for who may edit it as it stands, else what it shows. */
export const HighlightPage = () => <ItemPage of={highlightForm} />

const empty: WrittenHighlight = { name: '', images: [] }

/** 新建精彩瞬间. */
export const NewHighlightPage = () => <ItemEditor of={highlightForm} initial={empty} />
