import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import { enterprise, type MemberRank, memberRanks } from '#shared/rules/companyRules.ts'
import { ItemText } from '#web/console/items/ItemText.tsx'
import { FactList } from '#web/ui/list/FactList.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './CompanyText.module.css'

/** The profile of a member in the type of the site. */
export function CompanyText({ item }: { item: WrittenCompany }) {
  const { type, rank, name, logoKey, mainBusiness, province, city, address, contactPhone, introduction } = item
  return (
    <ItemText title={name} html={introduction}>
      {logoKey && <Picture fileKey={logoKey} alt="" width={88} height={88} className={styles.logo} />}
      <div className={styles.facts}>
        <FactList
          facts={{
            会员级别: type === enterprise && memberRanks[rank as MemberRank],
            主营业务: mainBusiness,
            所在地区: province === city ? province : province + city,
            单位地址: address,
            联系电话: contactPhone,
          }}
        />
      </div>
    </ItemText>
  )
}
