import { z } from 'zod'
import { upload } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { FileUrl } from '#shared/lib/schemas.ts'

/** A file that has been kept. A picture can be fetched at its address by everybody; a document by nobody, until it belongs to an item. */
const Uploaded = record({
  key: ['url', FileUrl],
  name: ['name', z.string()],
  size: ['size', z.int()],
  kind: ['kind', z.enum(['picture', 'document'])],
  width: ['width', z.int().nullable()],
  height: ['height', z.int().nullable()],
})
export type Uploaded = z.output<typeof Uploaded>

export const uploadContract = {
  /** Multipart, field `file`, at most 10 MB. What nobody uses within a day is deleted. */
  uploadFile: upload('UploadFile', { access: 'member', failure: '文件上传失败', output: Uploaded }),
}
