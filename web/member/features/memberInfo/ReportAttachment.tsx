import type { ComponentProps } from 'react'
import type { InfoDetail } from '#shared/contracts/info.ts'
import { AttachmentUpload } from '#web/member/upload/AttachmentUpload.tsx'

/** The document of a special report. The file it was submitted with is called by its name; another one has a name of its own. */
export function ReportAttachment({ found, ...control }: { found: InfoDetail | undefined } & ComponentProps<typeof AttachmentUpload>) {
  if (!found || control.value !== found.attachmentKey) return <AttachmentUpload {...control} />
  return <AttachmentUpload {...control} name={found.fileName ?? undefined} size={found.fileSize ?? undefined} />
}
