import type { InfoItem } from '#shared/contracts/console/infoItems.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'

/** How often it was downloaded, who has submitted it, and its page on the site. */
export const InfoItemFacts = ({ item: { id, state, downloads, submittedBy } }: { item: InfoItem }) => (
  <>
    {submittedBy && (
      <>
        <dt>提交会员</dt>
        <dd>{submittedBy}</dd>
      </>
    )}
    <dt>下载</dt>
    <dd>{downloads} 个账号</dd>
    {state === 'online' && (
      <>
        <dt>网站页面</dt>
        <dd>
          <a href={pageAddress('info-pool-detail', { id, page: 1 })} target="_blank" rel="noopener">
            在新窗口查看
          </a>
        </dd>
      </>
    )}
  </>
)
