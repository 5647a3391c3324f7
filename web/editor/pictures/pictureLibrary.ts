import { type ComponentType, createContext } from 'react'

/** A picture that is on the site already. */
interface LibraryPicture {
  key: string
  /** What is in it; '' where nobody has said so. */
  altText: string
}

interface PictureLibraryProps {
  onPick(picture: LibraryPicture): void
  onClosed(): void
}

/** A dialog in which the pictures of a text can be chosen from those there are. Members have none. */
export const PictureLibraryContext = createContext<ComponentType<PictureLibraryProps> | undefined>(undefined)
