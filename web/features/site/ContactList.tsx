import { Link } from 'react-router-dom'
import { telAddress } from '#web/lib/telAddress.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { contactOf } from '#web/siteColumns.ts'
import type { IconName } from '#web/ui/media/Icon.tsx'

/** Renders these contact details, or a link to the contact page if none is set. */
export function ContactList({ ways }: { ways: readonly IconName[] }) {
  const contact = contactOf(useSite().contact).filter(({ icon }) => ways.includes(icon))
  return (
    <ul>
      {contact.map(({ icon, name, value }) => {
        const href = icon === 'phone' ? telAddress(value) : icon === 'mail' ? `mailto:${value}` : undefined
        return (
          <li key={name}>
            {name}：{href ? <a href={href}>{value}</a> : value}
          </li>
        )
      })}
      {contact.length === 0 && (
        <li>
          <Link to={paths.contact()}>联系我们</Link>
        </li>
      )}
    </ul>
  )
}
