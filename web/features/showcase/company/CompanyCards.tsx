import type { CompanyItem } from '#shared/contracts/company.ts'
import { Logo } from '#web/features/showcase/company/Logo.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './CompanyCards.module.css'

interface CompanyCardsProps {
  items: readonly CompanyItem[]
  detail(item: CompanyItem): string
}

export function CompanyCards({ items, detail }: CompanyCardsProps) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id}>
          <NewTabLink className={styles.card} href={detail(item)}>
            <Logo fileKey={item.logoKey} />
            <div className={styles.text}>
              <h3 className="clamp-2">{item.name}</h3>
              <p className="clamp-2">{item.summary}</p>
            </div>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
