import type { ReactNode } from 'react'
import { branches } from '#shared/rules/branches.ts'
import styles from '#web/features/branch/BranchPage.module.css'
import type { BranchId } from '#web/features/branch/branchUrl.ts'
import { branchFaces } from '#web/lib/branchFaces.ts'
import { paths } from '#web/paths.ts'
import { LargeIcon } from '#web/ui/Icon.tsx'
import { SidePage } from '#web/ui/SidePage.tsx'

const pages = [
  { label: '分会简介', to: paths.branch },
  { label: '主要职责', to: paths.branchDuties },
  { label: '机构设置', to: paths.branchSetup },
  { label: '人员分工', to: paths.branchPeople },
  { label: '分会活动', to: (id: number) => paths.activities({ type: id }) },
  { label: '联系方式', to: paths.branchContact },
] as const

interface BranchPageProps {
  branch: BranchId
  /** Which of the pages of a branch it is. */
  page: (typeof pages)[number]['label']
  count?: number
  children: ReactNode
}

/** What the pages of a branch have in common. */
export function BranchPage({ branch, page, count, children }: BranchPageProps) {
  const name = branches[branch]
  const { icon, line } = branchFaces[branch]
  return (
    <SidePage
      band={{ title: name, lead: line, icon: <LargeIcon name={icon} className={styles.icon} /> }}
      trail={[{ label: name, to: paths.branch(branch) }, { label: page }]}
      menu={{ label: `${name}栏目`, menu: 'branch', entries: pages.map(({ label, to }) => ({ label, to: to(branch), current: label === page })) }}
      heading={page}
      count={count}
    >
      {children}
    </SidePage>
  )
}
