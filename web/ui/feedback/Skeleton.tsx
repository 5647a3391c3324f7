import styles from './Skeleton.module.css'

const rowWidths = [90, 76, 84, 68, 88, 72, 80, 60]

export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
      <span key={row} className={styles.bar} style={{ width: `${rowWidths[row % rowWidths.length]}%` }} />
    ))}
  </div>
)

export const CardsSkeleton = ({ cards, grid }: { cards: number; grid: 'grid-3' | 'grid-4' }) => (
  <div className={grid} aria-hidden="true">
    {Array.from({ length: cards }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
      <div key={card} className={styles.card}>
        <span className={styles.cover} />
        <span className={styles.bar} style={{ width: '80%' }} />
        <span className={styles.bar} style={{ width: '92%' }} />
        <span className={styles.bar} style={{ width: '56%' }} />
      </div>
    ))}
  </div>
)
