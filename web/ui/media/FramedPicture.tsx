import { fileUrl } from '#shared/lib/fileNames.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import { usePicturePreview } from '#web/ui/media/usePicturePreview.tsx'
import styles from './FramedPicture.module.css'

interface FramedPictureProps {
  fileKey: string | null
  /** What is in it. */
  title: string
}

/** One picture with details to study, such as a chart: in a frame, and large in the preview. */
export function FramedPicture({ fileKey, title }: FramedPictureProps) {
  const { open, preview } = usePicturePreview(fileKey ? [{ src: fileUrl(fileKey), title }] : [])
  if (!fileKey) return <EmptyState title={`暂无${title}`} />
  return (
    <figure className={styles.frame}>
      <PreviewLink src={fileUrl(fileKey)} title={title} onOpen={() => open(0)} className={styles.picture}>
        <Picture fileKey={fileKey} alt={title} width={1596} height={1000} sizes="100vw" lazy={false} />
      </PreviewLink>
      <figcaption>{title}（点击查看大图）</figcaption>
      {preview}
    </figure>
  )
}
