import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCaller } from '#web/calls/caller.ts'
import { uploadFile } from '#web/calls/uploadFile.ts'
import { useFileDialog } from '#web/editor/useFileDialog.tsx'
import { acceptedBy } from '#web/lib/fileProblem.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface UploadButtonProps {
  onlyPictures?: boolean
  primary?: boolean
  /** Called for each uploaded file. */
  onUploaded?(file: { key: string; name: string; kind: 'picture' | 'document' }): void
  /** Called after each choice of files with the refusals, if any; by default they become toasts. */
  onRefused?(refusals: string[]): void
}

const showRefusals = (refusals: string[]) => {
  for (const text of refusals) showToast('failed', text)
}

/** Uploads files one after the other and reports each refusal. */
export function UploadButton({ onlyPictures = false, primary = false, onUploaded, onRefused = showRefusals }: UploadButtonProps) {
  const queries = useQueryClient()
  const caller = useCaller()
  const { mutate, isPending } = useMutation({
    async mutationFn(files: File[]) {
      const refusals: string[] = []
      for (const file of files) {
        try {
          const uploaded = await uploadFile(caller, file)
          onUploaded?.(uploaded)
        } catch (error) {
          refusals.push(`${file.name}：${(error as Error).message}`)
        }
      }
      onRefused(refusals)
      const kept = files.length - refusals.length
      if (kept > 0) showToast('done', `已上传 ${kept} 个文件`)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const accept = onlyPictures ? acceptedBy('picture') : `${acceptedBy('picture')},${acceptedBy('document')}`
  const { input, open } = useFileDialog(accept, (files) => mutate(files), { multiple: true, label: '选择要上传的文件' })
  return (
    <>
      {input}
      <Button type={primary ? 'primary' : 'default'} loading={isPending} onClick={open}>
        {isPending ? '正在上传…' : onlyPictures ? '上传图片' : '上传文件'}
      </Button>
    </>
  )
}
