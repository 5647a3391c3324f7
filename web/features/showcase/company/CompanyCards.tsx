import type { CompanyItem } from '#shared/contracts/company.ts'
import { shortRegionOf } from '#web/features/showcase/company/shortRegionOf.ts'
import { classes } from '#web/lib/classes.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './CompanyCards.module.css'

export type CompanyCard = Pick<CompanyItem, 'id' | 'name' | 'logoKey' | 'mainBusiness' | 'summary' | 'province' | 'city'>
interface CompanyCardsProps {
  items: readonly CompanyCard[]
  detail(item: CompanyCard): string
  /** With a sentence of their introduction. */
  introduced?: boolean
}

/** Two cards a row; one alone in its row takes the whole row and says more. */
export function CompanyCards({ items, detail, introduced = false }: CompanyCardsProps) {
  const textOf = ({ mainBusiness, summary }: CompanyCard) => (introduced ? summary : mainBusiness || summary)
  const isAlone = (place: number) => place === items.length - 1 && place % 2 === 0
  return (
    <ul className={classes(styles.cards, introduced && styles.introduced)}>
      {items.map((item, place) => (
        <li key={item.id}>
          <NewTabLink className={styles.card} href={detail(item)}>
            <Logo fileKey={item.logoKey} />
            <div className={styles.text}>
              <h3 className="clamp-2">
                <TitleText title={item.name} />
              </h3>
              <p className={styles.region}>
                <span>
                  <Icon name="pin" />
                  {shortRegionOf(item)}
                </span>
                {introduced && <span className="clamp-2">{item.mainBusiness}</span>}
              </p>
              {textOf(item) && (
                <p className={introduced ? 'clamp-3' : undefined}>{excerpt(textOf(item), isAlone(place) ? 120 : introduced ? 44 : 40)}</p>
              )}
            </div>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
