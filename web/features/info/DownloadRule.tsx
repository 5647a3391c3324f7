import { Link } from 'react-router-dom'
import { enterpriseRefusal } from '#shared/rules/enterpriseRules.ts'
import { type InfoCategory, infoCategory } from '#shared/rules/policyTypes.ts'
import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { type Session, useSession } from '#web/lib/session.ts'
import { useIsClosed } from '#web/lib/useIsClosed.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './DownloadRule.module.css'

/** What a download of this category takes, for who is looking, at the head of its list. */
export function DownloadRule({ category }: { category: InfoCategory }) {
  const session = useSession()
  return (
    <p className={styles.rule}>
      <Icon name={category === infoCategory.shared ? 'list' : 'download'} />
      <span>
        {category === infoCategory.shared && (
          <>
            共享信息由驻京机构提供，在线阅读，不设下载。<Link to={paths.shared()}>按驻京机构查看</Link>
          </>
        )}
        {category === infoCategory.report && <ReportRule session={session} />}
        {(category === infoCategory.thinkTank || category === infoCategory.daily) && (session ? '会员免费下载。' : '登录会员，免费下载。')}
      </span>
    </p>
  )
}

function ReportRule({ session }: { session: Session | undefined }) {
  const isClosed = useIsClosed('reports')
  const left = useDownloadsLeft()
  if (isClosed) return `${enterpriseRefusal('reports')}。`
  return (
    <>
      {!session && '登录会员，'}上传专报信息后免费下载。每上传 <b>1</b> 条专报信息，可下载 <b>5</b> 条专报信息。
      {left !== undefined && (
        <>
          您还可下载 <b>{left}</b> 条。
        </>
      )}
    </>
  )
}
