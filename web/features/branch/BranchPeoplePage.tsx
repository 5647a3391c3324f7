import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import type { branchPeopleReads } from '#web/features/branch/branch.reads.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import { PersonCard } from '#web/features/branch/PersonCard.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import styles from './PersonCard.module.css'

/** The people of a branch. */
export function BranchPeoplePage({ data, url }: PageProps<typeof branchPeopleReads>) {
  return (
    <BranchPage branch={branchOf(url)} page="人员分工">
      <Part of={data.people} empty="暂无人员分工">
        {({ items }) => (
          <ul className={styles.people}>
            {items.map((person, index) => (
              <li key={person.id}>
                <PersonCard person={person} lazy={index > 2} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </BranchPage>
  )
}
