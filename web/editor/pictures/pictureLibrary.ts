import { type ComponentType, createContext } from 'react'

interface LibraryPicture {
  key: string
  /** '' if there is none. */
  altText: string
}

interface PictureLibraryProps {
  onPick(picture: LibraryPicture): void
  onClosed(): void
}

/** A picture picker; undefined for members. */
export const PictureLibraryContext = createContext<ComponentType<PictureLibraryProps> | undefined>(undefined)
