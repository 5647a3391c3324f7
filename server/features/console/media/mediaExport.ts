import { mediaList } from '#server/features/console/media/mediaList.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { MediaFile, mediaContract } from '#shared/contracts/console/media.ts'

/** The media library as a sheet. */
export const mediaExport: ListExport<typeof mediaContract.listMedia, MediaFile> = {
  name: '媒体库',
  columns: [
    { title: '文件名', value: ({ name }) => name, width: 40 },
    { title: '替代文字', value: ({ altText }) => altText, width: 40 },
    { title: '类型', value: ({ kind }) => (kind === 'picture' ? '图片' : '文档'), width: 8 },
    { title: '大小（字节）', value: ({ size }) => size, width: 14 },
    { title: '宽', value: ({ width }) => width, width: 8 },
    { title: '高', value: ({ height }) => height, width: 8 },
    { title: '使用处数', value: ({ uses }) => uses, width: 10 },
    { title: '上传者', value: ({ ownerName, owner }) => ownerName || owner },
    { title: '上传时间', value: ({ at }) => at, width: 20 },
  ],
  list: mediaList,
}
