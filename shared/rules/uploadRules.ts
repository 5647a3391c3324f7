/** The most a file may have, in bytes: 10 MB. */
export const mostBytes = 10_485_760
/** Below this, a picture in a text stands in the text itself; in bytes. */
export const inlinePictureBytes = 5120
/** How long the editor waits for the upload of a picture, in milliseconds. */
export const editorUploadTimeout = 5000

/** The kinds of file that can be uploaded, by what their bytes say, and how they are called. */
export const pictureTypes = { jpg: 'JPG', png: 'PNG', gif: 'GIF', webp: 'WebP' } as const
export const documentTypes = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  zip: 'ZIP',
} as const

export const tooLargeMessage = '文件不能超过10MB'
export const typeMessage = '只能上传 JPG、PNG、GIF、WebP 图片，或 PDF、Word、Excel、PowerPoint、ZIP 文件'
/** Where a name promises one of these types, and the bytes are none of them. */
export const brokenFileMessage = '文件已损坏或与扩展名不符，请换一个文件'
export const notPictureMessage = '请上传 JPG、PNG、GIF 或 WebP 图片'
export const notDocumentMessage = '附件须为 PDF、Word、Excel、PowerPoint 或 ZIP 文件'
