import { useInfoItemForm } from '#web/console/features/infoItems/useInfoItemForm.ts'
import { ItemPage } from '#web/console/items/ItemPage.tsx'

/** An item of the information exchange: its form for who may edit it as it stands, else what it says. */
export const InfoItemPage = () => <ItemPage of={useInfoItemForm()} />
