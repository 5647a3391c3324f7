import { type DownloadRecord, downloadContract } from '#shared/contracts/download.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { type Column, RecordTable, RowTime } from '#web/member/list/RecordTable.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { CategoryTag } from '#web/ui/list/Tag.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'

const detailOf = ({ infoId, category }: DownloadRecord) =>
  category === infoCategory.shared ? paths.sharedDetail({ id: infoId }) : paths.infoDetail({ id: infoId })

const columns: Column<DownloadRecord>[] = [
  { head: '编号', place: 'number', cell: ({ id }) => id },
  { head: '类别', place: 'kind', cell: ({ category }) => <CategoryTag category={category} /> },
  { head: '名称', place: 'title', cell: (item) => <NewTabLink href={detailOf(item)}>{item.title}</NewTabLink> },
  { head: '下载时间', place: 'time', cell: ({ downloadedAt }) => <RowTime at={downloadedAt} /> },
]

export const DownloadsPage = () => (
  <MemberPanel title="下载记录" lead="已下载的专报信息再次下载不计次数。">
    <MemberList
      endpoint={downloadContract.listDownloads}
      empty={{
        title: '暂无下载记录',
        note: '下载过的信息会显示在这里',
        action: <ButtonLink to={paths.info({ id: infoCategory.report })}>查看专报信息</ButtonLink>,
      }}
    >
      {(items) => <RecordTable label="下载记录" items={items} columns={columns} keyOf={({ id }) => id} />}
    </MemberList>
  </MemberPanel>
)
