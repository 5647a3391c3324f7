import { PrintButton } from '#web/ui/article/PrintButton.tsx'
import { ProfileText } from '#web/ui/article/ProfileText.tsx'
import { handbook } from '../../../docs/handbooks/member.zh-CN.md'
import { ContactList } from './ContactList.tsx'
import styles from './HandbookPage.module.css'
import { SitePage } from './SitePage.tsx'

/** The handbook for members, rendered at build time. */
export function HandbookPage() {
  return (
    <SitePage name={handbook.title} chapters={handbook.chapters} tools={<PrintButton />}>
      <div className={styles.handbook}>
        <ProfileText html={handbook.html} empty="暂无会员手册" headings="above" />
      </div>
      <div className="article-body">
        <ContactList ways={['organisation', 'phone', 'mail']} />
      </div>
    </SitePage>
  )
}
