/*
 * What files are called: by their owners (names), in the storage (keys: the path below the folder of uploads), and on the wire (addresses).
 */

/** What stands after the last dot, in lower case, where it can be the ending of a file: 1 to 10 letters or digits. Empty otherwise. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a text can name a stored file at all: plain segments, none of them hidden, none that leads upwards. */
export const isKey = (key: string) => key.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)

const folder = '/uploads/'

/** The address of a stored file; empty without a key. */
export const fileUrl = (key: string) => key && folder + key
/** The key in an address; empty where there is none. */
export const keyIn = (url: string) => (url.startsWith(folder) ? url.slice(folder.length) : '')
/** Whether a text is the address of a stored file. */
export const isFileUrl = (url: string) => isKey(keyIn(url))

/** The widths, in pixels, in which a stored picture can be fetched, in addition to its own width. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
