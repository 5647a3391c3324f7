import { type BranchId, branches } from '#shared/rules/branches.ts'
import { paths } from '#web/paths.ts'
import type { LargeIconName } from '#web/ui/media/Icon.tsx'

export const branchFaces: Record<BranchId, { icon: LargeIconName; line: string }> = {
  1: { icon: 'screen', line: '汇集地方信息，服务各地决策' },
  2: { icon: 'handshake', line: '招商引资、招才引智的对接平台' },
  3: { icon: 'heart', line: '为会员单位提供就医与健康服务' },
  4: { icon: 'enterprise', line: '团结会员企业，促进互利合作' },
}

/** The branch that works with experts. */
export const forumBranch = 1
/** The branch that brings projects and investors together. */
export const policyBranch = 2
export const medicalBranch = 3

/* All pages of a branch share its band, and their breadcrumbs begin with it. */
export const branchBand = (id: BranchId) => ({ title: branches[id], lead: branchFaces[id].line, icon: branchFaces[id].icon })
export const branchCrumb = (id: BranchId) => ({ label: branches[id], to: paths.branch(id) })
