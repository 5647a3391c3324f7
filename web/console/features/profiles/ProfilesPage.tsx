import { Link } from 'react-router-dom'
import { profilesContract } from '#shared/contracts/console/profiles.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { association, profileLabels } from '#shared/rules/profileRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './ProfilesPage.module.css'

type Profile = AnswerOf<typeof profilesContract.listProfiles>['items'][number]

export function ProfilesPage() {
  const mayEdit = can(useStaff(), 'editProfiles')
  const profiles = useRead(profilesContract.listProfiles, {})
  return (
    <ConsolePage title="协会与分会" status={mayEdit ? '简介、章程、职责和联系方式，保存后访客立即看到' : '您可以查看，修改由编辑进行'}>
      <QueryPart of={profiles}>
        {({ items }) => (
          <ul className={styles.profiles}>
            {items.map((profile) => (
              <li key={profile.id}>
                <ProfileTile profile={profile} action={mayEdit ? '编辑' : '查看'} />
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </ConsolePage>
  )
}

function ProfileTile({ profile: { id, name, slogan, missing, updatedAt }, action }: { profile: Profile; action: string }) {
  return (
    <Link to={paths.profile(id)} className={styles.profile}>
      <h2>{name}</h2>
      <p className={styles.slogan}>{id === association ? '名称、宣传语和联系方式在系统设置中修改' : slogan || '还没有宣传语'}</p>
      <p className={styles.missing}>
        {missing.length === 0 ? <Tag look="ok">内容齐全</Tag> : <Tag look="warn">缺 {missing.length} 项</Tag>}
        {missing.length > 0 && <span>{missing.map((field) => profileLabels[field]).join('、')}</span>}
      </p>
      <p className={styles.foot}>
        <span className="tabular">{updatedAt ? `${minuteOf(updatedAt)} 更新` : '还没有填写'}</span>
        <b>{action}</b>
      </p>
    </Link>
  )
}
