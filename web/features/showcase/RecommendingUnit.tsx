import type { ShowcaseUnit } from '#shared/contracts/showcase.ts'
import { enterprise } from '#web/features/showcase/company/enterprise.ts'
import { Logo } from '#web/features/showcase/company/Logo.tsx'
import { UnitPart } from '#web/features/showcase/UnitPart.tsx'
import { paths } from '#web/paths.ts'
import { OfficeName } from '#web/ui/list/OfficeName.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './RecommendingUnit.module.css'

/** The unit that recommends a product: its logo, or the picture of its page, its name, what it does, and the way to it. */
export function RecommendingUnit({ unit }: { unit: ShowcaseUnit }) {
  const { companyId: id, name, type, logoKey, mainBusiness, officePageId, officeCoverKey } = unit
  const href = type === enterprise ? paths.companyDetail({ id }) : officePageId ? paths.officeDetail({ id: officePageId }) : undefined
  const content = (
    <>
      {officeCoverKey && !logoKey ? (
        <Picture className={styles.cover} fileKey={officeCoverKey} alt="" width={144} height={83} />
      ) : (
        <Logo fileKey={logoKey} />
      )}
      <span className={styles.text}>
        <b className={styles.name}>
          <OfficeName name={name} />
        </b>
        {mainBusiness && <span>{mainBusiness}</span>}
      </span>
      {href && <Icon name="right" />}
    </>
  )
  return (
    <UnitPart heading="推介单位">
      {href ? (
        <NewTabLink className={styles.unit} href={href}>
          {content}
        </NewTabLink>
      ) : (
        <div className={styles.unit}>{content}</div>
      )}
    </UnitPart>
  )
}
