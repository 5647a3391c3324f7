import type { CSSProperties } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { type ChartUnit, groupByTitle, toChartTree } from '#shared/rules/chartRules.ts'
import { arrangeChart, type PlacedLevel, type PlacedUnit } from '#web/ui/chart/arrangeChart.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import styles from './StructureChart.module.css'

interface StructureChartProps {
  chart: readonly ChartUnit[]
  /** A picture shown in addition to or instead of the chart. */
  structureKey: string | null
  title: string
}

export function StructureChart({ chart, structureKey, title }: StructureChartProps) {
  if (chart.length === 0 && !structureKey) return <EmptyState title={`暂无${title}`} />
  return (
    <>
      {chart.length > 0 && <OrgChart units={chart} title={title} />}
      {structureKey && <FramedPicture fileKey={structureKey} title={title} />}
    </>
  )
}

/** The number of columns that fit the content width. */
const maxColumns = 5

/** Nested lists that CSS renders as a tree if there is room. */
const OrgChart = ({ units, title }: { units: readonly ChartUnit[]; title: string }) => (
  <figure className={styles.figure} aria-label={title}>
    <Level {...arrangeChart(toChartTree(units), maxColumns)} />
  </figure>
)

const Level = ({ units, layout, columns }: PlacedLevel) => (
  <ul className={styles[layout]} style={{ '--columns': columns } as CSSProperties}>
    {units.map((unit, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same name, and none changes places
      <li key={`${unit.name} ${index}`} className={unit.isAtSide ? styles.side : undefined} style={{ '--columns': unit.columns } as CSSProperties}>
        <Unit {...unit} />
        {unit.below.units.length > 0 && <Level {...unit.below} />}
      </li>
    ))}
  </ul>
)

const Unit = ({ name, people }: PlacedUnit) => (
  <div className={styles.unit}>
    <p className={styles.name}>{name}</p>
    {people.length > 0 && (
      <dl>
        {groupByTitle(people).map(({ title, names }) => (
          <div key={title}>
            <dt>{title || '成员'}</dt>
            {names.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and none changes places
              <dd key={`${person} ${index}`}>{person}</dd>
            ))}
          </div>
        ))}
      </dl>
    )}
  </div>
)

interface FramedPictureProps {
  fileKey: string
  title: string
}

function FramedPicture({ fileKey, title }: FramedPictureProps) {
  const { open, preview } = usePicturePreview([{ src: fileUrl(fileKey), title }])
  return (
    <figure className={styles.frame}>
      <PictureLink src={fileUrl(fileKey)} title={title} onOpen={() => open(0)} className={styles.picture}>
        <Picture fileKey={fileKey} alt={title} width={1596} height={1000} sizes="100vw" lazy={false} />
      </PictureLink>
      <figcaption>{title}（点击查看大图）</figcaption>
      {preview}
    </figure>
  )
}
