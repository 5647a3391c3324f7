import { z } from 'zod'
import { UploadedFile } from '#shared/contracts/console/shapes.ts'
import { Day, FileKey, FormLine, Text, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { checkAltText, type MediaUseKind, mediaUseKinds } from '#shared/rules/mediaRules.ts'

const StoredFile = z.object({
  /** Path below /uploads; restricted documents have none there. */
  key: z.string(),
  name: z.string(),
  altText: z.string(),
  kind: z.enum(['picture', 'document']),
  /** In bytes. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  at: Timestamp,
  /** Login name and name; '' if unknown. */
  owner: z.string(),
  ownerName: z.string(),
  uses: z.int(),
})
export type MediaFile = z.output<typeof StoredFile>

export const mediaContract = {
  /** `text` searches name, description and uploader. */
  listMedia: consoleGet('listMedia', {
    needs: 'seeMedia',
    failure: '获取媒体库失败',
    input: listInput(['at', 'name', 'size'], {
      kind: z.enum(['picture', 'document']).optional(),
      used: z.enum(['yes', 'no']).optional(),
      owner: Text(100).optional(),
      from: Day.optional(),
      until: Day.optional(),
    }),
    output: z.array(StoredFile),
  }),
  /** Distinct items, including private and deleted ones and old versions. */
  mediaUses: consoleGet('mediaUses', {
    needs: 'seeMedia',
    failure: '获取使用情况失败',
    input: z.object({ key: FileKey }),
    output: z.array(z.object({ kind: z.enum(Object.keys(mediaUseKinds) as MediaUseKind[]), id: z.int(), title: z.string() })),
  }),
  /** Multipart, field `file`, at most 10 MB. Kept until removed. */
  uploadMedia: consoleUpload('uploadMedia', {
    needs: 'editMedia',
    failure: '文件上传失败',
    output: UploadedFile,
  }),
  /** Throws `stale` if the text differs from `loaded`. */
  describeMedia: consolePost('describeMedia', {
    needs: 'editMedia',
    failure: '保存失败，请稍后再试',
    success: '替代文字已保存',
    body: z.object({ key: FileKey, altText: FormLine(checkAltText), loaded: z.string().max(5000) }),
    output: z.null(),
  }),
  /** Refuses files in use. Permanent. */
  removeMedia: consolePost('removeMedia', {
    needs: 'editMedia',
    failure: '删除失败，请稍后再试',
    success: '文件已删除',
    body: z.object({ key: FileKey }),
    output: z.object({ key: z.string() }),
  }),
}
