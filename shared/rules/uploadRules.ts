export const maxUploadMegabytes = 10
export const maxBytes = maxUploadMegabytes * 1024 * 1024
/** In bytes. Smaller pictures are inlined in the text. */
export const inlinePictureBytes = 5120
/** In milliseconds. */
export const editorUploadTimeout = 5000

/** How long the drafts of members are kept, and the files in them. */
export const draftDays = 30

/** Accepted file types, detected from content. */
export const pictureTypes = { jpg: 'JPG', png: 'PNG', gif: 'GIF', webp: 'WebP' } as const
export const documentTypes = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  wps: 'WPS 文字',
  et: 'WPS 表格',
  dps: 'WPS 演示',
  ofd: 'OFD',
  zip: 'ZIP',
} as const

export const pictureKinds = 'JPG、PNG、GIF 或 WebP 图片'
export const documentKinds = 'PDF、Word、Excel、PowerPoint、WPS、OFD 或 ZIP 文件'
export const sizeHint = `不超过 ${maxUploadMegabytes} MB`

export const tooLargeBeyond = (megabytes: number) => `文件不能超过${megabytes}MB`
export const tooLargeMessage = tooLargeBeyond(maxUploadMegabytes)
export const typeMessage = `只能上传 ${pictureKinds}，以及 ${documentKinds}`
/** Shown if the content does not match a known extension. */
export const brokenFileMessage = '文件已损坏或与扩展名不符，请换一个文件'
export const notPictureMessage = `请上传 ${pictureKinds}`
export const notDocumentMessage = `附件须为 ${documentKinds}`
