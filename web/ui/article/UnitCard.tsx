import type { ShowcaseUnit } from '#shared/contracts/showcase.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { paths } from '#web/paths.ts'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Logo } from '#web/ui/media/Logo.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './UnitCard.module.css'

/** The page of a unit, with its contact details: an enterprise has its own, an office an article. */
const unitAddress = ({ companyId: id, type, officePageId }: ShowcaseUnit) =>
  type === enterprise ? paths.companyDetail({ id }) : officePageId ? paths.officeDetail({ id: officePageId }) : undefined

/** The unit an item comes from; nothing without one. */
export function UnitCard({ heading, unit }: { heading: string; unit: ShowcaseUnit | null }) {
  if (!unit) return null
  const { name, logoKey, mainBusiness } = unit
  const href = unitAddress(unit)
  const content = (
    <>
      <Logo fileKey={logoKey} />
      <span className={styles.text}>
        <b className={styles.name}>
          <OfficeName name={name} />
        </b>
        {mainBusiness && <span>{mainBusiness}</span>}
      </span>
      {href && (
        <span className={styles.way}>
          主页与联系方式
          <Icon name="right" />
        </span>
      )}
    </>
  )
  return (
    <DetailPart heading={heading}>
      {href ? (
        <NewTabLink className={styles.unit} href={href}>
          {content}
        </NewTabLink>
      ) : (
        <div className={styles.unit}>{content}</div>
      )}
    </DetailPart>
  )
}

export function UnitLink({ unit }: { unit: ShowcaseUnit }) {
  const href = unitAddress(unit)
  return href ? <NewTabLink href={href}>{unit.name}</NewTabLink> : unit.name
}
