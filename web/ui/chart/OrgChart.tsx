import type { CSSProperties } from 'react'
import { type ChartUnit, groupByTitle, toChartTree } from '#shared/rules/chartRules.ts'
import { arrangeChart, type PlacedUnit } from '#web/ui/chart/arrangeChart.ts'
import styles from './OrgChart.module.css'

/** As many columns as names of units fit beside each other in the content of a page. */
const maxColumns = 5

/** An organisation chart: nested lists, which the style sheet draws as a tree where there is room. */
export const OrgChart = ({ units, title }: { units: readonly ChartUnit[]; title: string }) => (
  <figure className={styles.figure} aria-label={title}>
    <Units of={arrangeChart(toChartTree(units), maxColumns)} />
  </figure>
)

const Units = ({ of: { units, areBeside } }: { of: { units: PlacedUnit[]; areBeside: boolean } }) => (
  <ul className={areBeside ? styles.beside : styles.below}>
    {units.map((unit, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same name, and none changes places
      <li key={`${unit.name} ${index}`} style={{ '--columns': unit.columns } as CSSProperties}>
        <Unit {...unit} />
        {unit.children.length > 0 && <Units of={{ units: unit.children, areBeside: unit.areBeside }} />}
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
