/** What the server draws from the brand, by the end of its address: icons of so many pixels, and the card that other sites show (1200 × 630). */
export const brandPictures = ['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'share.png'] as const
export type BrandPictureName = (typeof brandPictures)[number]

/** The address of one of them. `version` changes with what it is drawn from, so each may be kept for ever. */
export const brandPictureAddress = (version: string, name: BrandPictureName): string => `/brand/${version}/${name}`
