import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { MyInfoTable } from '#web/member/features/memberInfo/MyInfoTable.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './MyInfo.module.css'

/** What the member's company has submitted to the information exchange. */
export const MyInfoPage = () => (
  <MemberPanel title="我的信息" action={<UploadLinks />}>
    <MemberList
      endpoint={memberInfoContract.listMyInfo}
      empty={{ title: '还没有提交过信息', note: '提交的信息和审核结果会显示在这里', action: <UploadLinks /> }}
    >
      {(items) => <MyInfoTable items={items} />}
    </MemberList>
  </MemberPanel>
)

/** An item of either kind is submitted by a form of its own. */
const UploadLinks = () => (
  <div className={styles.uploads}>
    <ButtonLink look="primary" to={paths.uploadShared()}>
      <ToolIcon name="upload" />
      上传共享信息
    </ButtonLink>
    <ButtonLink to={paths.uploadReport()}>
      <ToolIcon name="upload" />
      上传专报信息
    </ButtonLink>
  </div>
)
