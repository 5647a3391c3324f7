import type { ReactNode } from 'react'
import type { BranchId } from '#shared/rules/branches.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { branchBand, branchCrumb } from '#web/lib/branchTexts.ts'
import { branchMenu } from '#web/lib/menuPages.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { SidePage } from '#web/ui/layout/SidePage.tsx'

interface BranchPageProps {
  branch: BranchId
  page: EntryOf<'branch'>
  count?: number
  counted?: string
  tools?: ReactNode
  children: ReactNode
}

export function BranchPage({ branch, page, children, ...head }: BranchPageProps) {
  const name = useMenuLabel()('branch', page)
  return (
    <SidePage {...head} band={branchBand(branch)} trail={[branchCrumb(branch), { label: name }]} menu={branchMenu(branch, page)} heading={name}>
      {children}
    </SidePage>
  )
}
