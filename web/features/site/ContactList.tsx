import { telAddress } from '#web/lib/telAddress.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { contactOf } from '#web/siteColumns.ts'
import { FactList } from '#web/ui/list/FactList.tsx'
import type { IconName } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

/** Renders these contact details, or a link to the contact page if none is set. */
export function ContactList({ ways }: { ways: readonly IconName[] }) {
  const contact = contactOf(useSite().contact).filter(({ icon }) => ways.includes(icon))
  if (contact.length === 0) {
    return (
      <p>
        <Link to={paths.contact()}>联系我们</Link>
      </p>
    )
  }
  return <FactList facts={Object.fromEntries(contact.map((line) => [line.name, wayOf(line)]))} />
}

function wayOf({ icon, value }: ReturnType<typeof contactOf>[number]) {
  if (icon === 'phone') return <a href={telAddress(value)}>{value}</a>
  if (icon === 'mail') return <a href={`mailto:${value}`}>{value}</a>
  return value
}
