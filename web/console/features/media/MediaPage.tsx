import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { can } from '#shared/rules/permissions.ts'
import { MediaActions } from '#web/console/features/media/MediaActions.tsx'
import { MediaUses } from '#web/console/features/media/MediaUses.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { MediaThumb } from '#web/console/media/MediaTile.tsx'
import { UploadButton } from '#web/console/media/UploadButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize } from '#web/lib/fileSize.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './MediaPage.module.css'

const filters = [
  {
    name: 'kind',
    label: '类型',
    choices: [
      { value: 'picture', label: '图片' },
      { value: 'document', label: '文档' },
    ],
  },
  {
    name: 'used',
    label: '使用情况',
    choices: [
      { value: 'yes', label: '使用中' },
      { value: 'no', label: '未使用' },
    ],
  },
  { label: '上传日期', from: 'from', until: 'until' },
]

const columns: ListColumn<MediaFile>[] = [
  { title: '文件', sort: 'name', isHeading: true, cell: (file) => <File file={file} /> },
  {
    title: '替代文字',
    width: 180,
    cell: ({ kind, altText }) => (kind === 'picture' ? altText || <span className={styles.none}>未填写</span> : null),
  },
  { title: '大小', sort: 'size', width: 88, cell: ({ size }) => fileSize(size) },
  { title: '使用', width: 84, cell: ({ uses }) => (uses > 0 ? <Tag look="ok">{uses} 处</Tag> : <Tag>未使用</Tag>) },
  { title: '上传者', width: 110, cell: ({ ownerName, owner }) => ownerName || owner || null },
  { title: '上传时间', sort: 'at', width: 160, cell: ({ at }) => <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time> },
]

/** 媒体库: every file there is, what it shows, and where it is used. */
export function MediaPage() {
  const staff = useStaff()
  const mayEdit = can(staff, 'editMedia')
  return (
    <ListPage
      title="媒体库"
      endpoint={mediaContract.listMedia}
      columns={mayEdit ? [...columns, { title: '操作', width: 176, cell: (file) => <MediaActions file={file} /> }] : columns}
      keyOf={({ key }) => key}
      search="搜索文件名、替代文字或上传者"
      filters={filters}
      action={mayEdit && <UploadButton primary />}
      lead="使用中的文件不能删除。会员上传后未使用的文件，一天后自动清理；工作人员上传的文件长期保留。"
      detail={(file) => file.uses > 0 && <MediaUses file={file} />}
      exportable
      empty={{ title: '媒体库还是空的', note: '上传图片和文档后，可以在编辑内容时选用' }}
    />
  )
}

const File = ({ file }: { file: MediaFile }) => (
  <span className={styles.file}>
    <MediaThumb file={file} />
    <span>
      {file.name}
      {file.width && file.height && (
        <small>
          {file.width} × {file.height}
        </small>
      )}
    </span>
  </span>
)
