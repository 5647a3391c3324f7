import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListSearch } from '#web/console/list/ListSearch.tsx'
import { MediaTile } from '#web/console/media/MediaTile.tsx'
import { UploadButton } from '#web/console/media/UploadButton.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './MediaPicker.module.css'

interface MediaPickerProps {
  kind: MediaFile['kind']
  /** Keys already chosen. If set, the dialog stays open for multiple selection. */
  chosen?: readonly string[]
  onPick(file: MediaFile): void
  onClosed(): void
}

const size = 12
const words = { picture: '图片', document: '文档' } as const

/** A dialog to choose a file of the media library or upload one; open while rendered. */
export function MediaPicker({ kind, chosen, onPick, onClosed }: MediaPickerProps) {
  const staff = useStaff()
  const [asked, setAsked] = useState({ text: '', page: 1 })
  const [failure, setFailure] = useState('')
  const files = useRead(mediaContract.listMedia, { kind, size, ...asked }, { placeholderData: keepPreviousData })
  const step = (by: number) => setAsked(({ text, page }) => ({ text, page: page + by }))
  return (
    <Dialog isWide title={`选择${words[kind]}`} onClosed={onClosed} actions={(close) => <Button onClick={close}>取消</Button>}>
      <div className={styles.tools}>
        <ListSearch label="搜索文件名或替代文字" text={asked.text} onSearch={(text) => setAsked({ text, page: 1 })} />
        {can(staff, 'editMedia') && (
          <UploadButton
            onlyPictures={kind === 'picture'}
            onUploaded={() => setAsked({ text: '', page: 1 })}
            onRefused={(refusals) => setFailure(refusals.join('；'))}
          />
        )}
      </div>
      <FormFailure message={failure} />
      <QueryPart of={files}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={`没有找到${words[kind]}`} note="换个词试试，或上传新的文件" />
          ) : (
            <>
              <ul className={styles.files} aria-busy={files.isPlaceholderData}>
                {items.map((file) => (
                  <li key={file.key}>
                    <button type="button" aria-pressed={chosen?.includes(file.key)} aria-label={`选择 ${file.name}`} onClick={() => onPick(file)}>
                      <MediaTile file={file} />
                    </button>
                  </li>
                ))}
              </ul>
              {total > size && (
                <div className={styles.steps}>
                  <Button disabled={asked.page === 1} onClick={() => step(-1)}>
                    上一页
                  </Button>
                  <span role="status">
                    第 {asked.page} 页，共 {Math.ceil(total / size)} 页
                  </span>
                  <Button disabled={asked.page * size >= total} onClick={() => step(1)}>
                    下一页
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryPart>
    </Dialog>
  )
}
