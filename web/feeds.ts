import type { Feed } from '#shared/lib/page.ts'
import { branches } from '#shared/rules/branches.ts'
import { brandSections, newsSections, policyTypes } from '#shared/rules/policyTypes.ts'
import { paths } from '#web/paths.ts'

const each = <T extends string>(names: Record<number, T>, make: (number: number, name: T) => Feed) =>
  Object.entries<T>(names).map(([number, name]) => make(Number(number), name))

/** Every list of articles that can be subscribed to. */
export const feeds: readonly Feed[] = [
  ...each(newsSections, (section, title) => ({
    name: `news-${section}`,
    title,
    list: paths.trends({ type: section }),
    policyType: policyTypes.news,
    section,
  })),
  { name: 'party', title: '党建要闻', list: paths.party(), policyType: policyTypes.party },
  { name: 'shared', title: '共享信息', list: paths.shared(), policyType: policyTypes.shared },
  ...each(branches, (branchId, name) => ({
    name: `activities-${branchId}`,
    title: `${name}活动`,
    list: paths.activities({ type: branchId }),
    policyType: policyTypes.activity,
    branchId,
  })),
  ...each(brandSections, (section, title) => ({
    name: `salon-${section}`,
    title,
    list: paths.salon({ id: section }),
    policyType: policyTypes.brandActivity,
    section,
  })),
  { name: 'forum', title: '专家讲坛', list: paths.forum(), policyType: policyTypes.brandActivity, section: 2 },
  { name: 'medical-science', title: '医疗科普', list: paths.medicalScience(), policyType: policyTypes.medicalScience },
  { name: 'projects', title: '项目展示', list: paths.projects(), policyType: policyTypes.project },
  { name: 'policies', title: '政策解读', list: paths.policies(), policyType: policyTypes.policy },
]
