import type { ComponentProps } from 'react'
import { MediaPicker } from '#web/console/media/MediaPicker.tsx'

/** The pictures of the media library, to choose one from. */
export const PictureLibrary = (props: Omit<ComponentProps<typeof MediaPicker>, 'kind'>) => <MediaPicker kind="picture" {...props} />
