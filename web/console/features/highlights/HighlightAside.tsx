import { Form } from 'antd'
import type { TitledPicture } from '#web/console/media/PictureItem.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './HighlightText.module.css'

/** The cover follows from the order of the pictures. */
export function HighlightAside() {
  const images: TitledPicture[] = Form.useWatch('images') ?? []
  const [cover] = images
  return (
    <Card title="封面" lead="第一张图片是封面，显示在首页和列表中。">
      {cover && <Picture fileKey={cover.fileKey} alt="封面" width={298} height={199} className={styles.cover} />}
    </Card>
  )
}
