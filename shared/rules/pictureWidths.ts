/** The widths, in pixels, in which a stored picture can be fetched, in addition to its own width. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
