import { z } from 'zod'
import { FileUrl, record } from '#shared/lib/codecs.ts'
import { upload } from '#shared/lib/endpoint.ts'

/** Pictures are public; documents become accessible with their item. */
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
  /** Multipart, field `file`, at most 10 MB. Deleted if unused for two months. */
  uploadFile: upload('UploadFile', { access: 'member', failure: '文件上传失败', output: Uploaded }),
}
