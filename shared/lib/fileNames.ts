/* A key is the path of a file below the uploads folder; an address is its URL. */

/** Returns the lower-case extension of a file name, 1 to 10 letters or digits, or ''. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a text is a valid storage key: no hidden segments, no path traversal. */
export const isKey = (key: string) => key.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)

const folder = '/uploads/'

export const fileUrl = (key: string) => key && folder + key
export const keyIn = (url: string) => (url.startsWith(folder) ? url.slice(folder.length) : '')
export const isFileUrl = (url: string) => isKey(keyIn(url))

/** Widths in pixels of the resized versions of a stored picture. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
