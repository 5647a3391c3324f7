import { Button, Input } from 'antd'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PicturesField.module.css'

export interface TitledPicture {
  fileKey: string
  title: string
}

interface PictureItemProps {
  picture: TitledPicture
  /** From 1. */
  place: number
  count: number
  captions: boolean
  onTitle(title: string): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

export function PictureItem({ picture: { fileKey, title }, place, count, captions, onTitle, onMove, onRemove }: PictureItemProps) {
  return (
    <li>
      <Picture fileKey={fileKey} alt={title || `第 ${place} 张`} width={180} height={120} className={styles.picture} />
      {captions && (
        <Input
          aria-label={`第 ${place} 张的说明`}
          placeholder="说明，可以不填"
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        />
      )}
      <div className={styles.tools}>
        <span>{place}</span>
        {/* Always rendered, so that the other buttons do not move. */}
        <Button
          type="text"
          aria-label={`前移：第 ${place} 张`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          icon={<ConsoleIcon name="left" />}
        />
        <Button
          type="text"
          aria-label={`后移：第 ${place} 张`}
          disabled={place === count}
          onClick={() => onMove(1)}
          icon={<ConsoleIcon name="right" />}
        />
        <Button type="text" danger aria-label={`移除：第 ${place} 张`} onClick={onRemove}>
          移除
        </Button>
      </div>
    </li>
  )
}
