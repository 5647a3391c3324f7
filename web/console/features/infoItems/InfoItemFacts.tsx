import type { InfoItem } from '#shared/contracts/console/infoItems.ts'

/** How often it was downloaded, and who has submitted it. */
export const InfoItemFacts = ({ item: { downloads, submittedBy } }: { item: InfoItem }) => (
  <>
    {submittedBy && (
      <>
        <dt>提交会员</dt>
        <dd>{submittedBy}</dd>
      </>
    )}
    <dt>下载</dt>
    <dd>{downloads} 个账号</dd>
  </>
)
