import type { ReactNode } from 'react'
import { branches } from '#shared/rules/branches.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import styles from '#web/features/branch/BranchPage.module.css'
import type { BranchId } from '#web/features/branch/branchUrl.ts'
import { branchFaces } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'
import { LargeIcon } from '#web/ui/media/Icon.tsx'

interface BranchPageProps {
  branch: BranchId
  page: EntryOf<'branch'>
  count?: number
  children: ReactNode
}

export function BranchPage({ branch, page, count, children }: BranchPageProps) {
  const menuLabel = useMenuLabel()
  const name = branches[branch]
  const { icon, line } = branchFaces[branch]
  return (
    <SidePage
      band={{ title: name, lead: line, icon: <LargeIcon name={icon} className={styles.icon} /> }}
      trail={[{ label: name, to: paths.branch(branch) }, { label: menuLabel('branch', page) }]}
      menu={branchMenu(branch, page)}
      heading={menuLabel('branch', page)}
      count={count}
    >
      {children}
    </SidePage>
  )
}
