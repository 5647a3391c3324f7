import { paths } from '#web/paths.ts'
import type { LargeIconName } from '#web/ui/media/Icon.tsx'

export const branchFaces: Record<1 | 2 | 3 | 4, { icon: LargeIconName; line: string }> = {
  1: { icon: 'screen', line: '汇集地方信息，服务各地决策' },
  2: { icon: 'handshake', line: '招商引资、招才引智的对接平台' },
  3: { icon: 'heart', line: '为会员单位提供就医与健康服务' },
  4: { icon: 'enterprise', line: '团结会员企业，促进互利合作' },
}

export const forumBand = { title: '专家智库', lead: '汇聚专家力量，服务地方发展' }
/** The branch that works with experts. */
export const forumBranch = 1
export const forumCrumb = { label: '信息分会', to: paths.branch(forumBranch) }

export const policyBand = { title: '项目与政策', lead: '推介优质项目，解读各项政策' }
/** The branch that brings projects and investors together. */
export const policyBranch = 2
export const policyCrumb = { label: '双招双引分会', to: paths.branch(policyBranch) }

export const medicalBand = { title: '医疗健康', lead: '汇聚优质医疗资源，服务会员健康' }
export const medicalCrumb = { label: '医疗健康分会', to: paths.branch(3) }
