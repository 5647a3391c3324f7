import { highlightForm } from '#web/console/features/highlights/highlightForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** A group of pictures: its form for who may edit it as it stands, else what it shows. */
export const HighlightPage = () => <ItemPage of={highlightForm} />
