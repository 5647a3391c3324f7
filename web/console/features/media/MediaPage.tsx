import { Form, Input } from 'antd'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { byItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { checkAltText, type MediaUseKind, mediaUseKinds } from '#shared/rules/mediaRules.ts'
import { can, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { MediaThumb } from '#web/console/media/MediaTile.tsx'
import { UploadButton } from '#web/console/media/UploadButton.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './MediaPage.module.css'

interface Page {
  needs: Permission
  at(id: number): string
}

/** Edit pages by kind. A dish has none: its id does not give its restaurant. */
const pages: Record<Exclude<MediaUseKind, 'dish'>, Page> = {
  ...byItemKind((kind) => ({ needs: itemKinds[kind].see, at: (id: number) => paths.item(kind, id) })),
  banner: { needs: 'seeSite', at: () => paths.banners },
  brand: { needs: 'seeSettings', at: () => paths.settings },
  profile: { needs: 'seeProfiles', at: paths.profile },
  expert: { needs: 'seeSite', at: () => paths.siteTable('expert') },
}

/** Returns the page that edits a use; undefined if there is none or the staff may not see it. */
export function addressOfUse(staff: { rights: Rights }, kind: MediaUseKind, id: number): string | undefined {
  if (kind === 'dish') return undefined
  const { needs, at } = pages[kind]
  return can(staff, needs) ? at(id) : undefined
}

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
      lead="使用中的文件不能删除。会员上传后未使用的文件，两个月后自动清理；工作人员上传的文件长期保留。"
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

/** Includes uses hidden from visitors. */
function MediaUses({ file: { key, name } }: { file: MediaFile }) {
  const uses = useRead(mediaContract.mediaUses, { key })
  return (
    <QueryPart of={uses} skeleton={<RowsSkeleton rows={2} />}>
      {({ items }) => (
        <ul className={styles.uses} aria-label={`使用 ${name} 的内容`}>
          {items.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              <Tag>{mediaUseKinds[kind]}</Tag>
              <Use kind={kind} id={id} title={title} />
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  )
}

/** Deleted items have no title. */
function Use({ kind, id, title }: { kind: MediaUseKind; id: number; title: string }) {
  const staff = useStaff()
  const address = addressOfUse(staff, kind, id)
  if (!title) return <>编号 {id}（内容已删除）</>
  return address ? <Link to={address}>{title}</Link> : title
}

function MediaActions({ file: { key, name, kind, altText, uses } }: { file: MediaFile }) {
  const { send } = useSend(mediaContract.removeMedia)
  return (
    <span className={styles.actions}>
      {kind === 'picture' && (
        <FormButton
          button={{ size: 'small', 'aria-label': `填写替代文字：${name}`, children: '替代文字' }}
          title="填写替代文字"
          action="保存"
          endpoint={mediaContract.describeMedia}
          initial={{ altText }}
          labels={{ altText: '替代文字' }}
          toBody={(values) => ({ key, altText: values.altText ?? '', loaded: altText })}
        >
          <Form.Item name="altText" label="替代文字" extra="看不到图片的读者会听到这段文字，请写明图中的人和事。" rules={[fieldRule(checkAltText)]}>
            <Input.TextArea rows={3} data-first-focus />
          </Form.Item>
        </FormButton>
      )}
      {uses === 0 && (
        <ConfirmButton
          size="small"
          type="text"
          danger
          aria-label={`删除：${name}`}
          title="删除这个文件？"
          note={`“${name}”将从服务器上删除，不能恢复。`}
          action="删除"
          onConfirm={() => send({ key })}
        >
          删除
        </ConfirmButton>
      )}
    </span>
  )
}
