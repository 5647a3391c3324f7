import { Link } from 'react-router-dom'
import { type InfoCategory, infoCategory } from '#shared/rules/policyTypes.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DownloadRule.module.css'

/** What a download of this category takes, at the head of its list. */
export function DownloadRule({ category }: { category: InfoCategory }) {
  return (
    <p className={styles.rule}>
      <Icon name={category === infoCategory.shared ? 'list' : 'download'} />
      <span>
        {category === infoCategory.shared && (
          <>
            共享信息由驻京机构提供，在线阅读，不设下载。<Link to={paths.shared()}>按驻京机构查看</Link>
          </>
        )}
        {category === infoCategory.report && (
          <>
            登录会员，上传专报信息后免费下载。每上传 <b>1</b> 条专报信息，可下载 <b>5</b> 条专报信息。
          </>
        )}
        {(category === infoCategory.thinkTank || category === infoCategory.daily) && '登录会员，免费下载。'}
      </span>
    </p>
  )
}
