import { associationContract, type Profile } from '#shared/contracts/association.ts'
import { choosing, picking, query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import type { MenuLabel } from '#shared/rules/menuLabels.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'

const headOf =
  (page: EntryOf<'branch'>, address: (id: number) => string, about: string) =>
  (_data: unknown, url: PageUrl, menuLabel: MenuLabel, association: string) => {
    const name = branches[branchOf(url)]
    return { title: `${menuLabel('branch', page)} - ${name}`, description: `${association}${name}${about}。`, canonical: address(branchOf(url)) }
  }

const profileOf = (url: PageUrl) => query(associationContract.getProfile, { id: branchOf(url) })

const ofBranch = <K extends keyof Profile>(head: ReturnType<typeof headOf>, ...shown: K[]) =>
  pageReads({ parameters: ['id'], reads: (url) => ({ branch: picking(profileOf(url), ...shown) }), head })

export const branchIntroductionReads = ofBranch(headOf('分会简介', paths.branch, '简介：工作方式、服务内容与发展方向'), 'introduction')
export const branchDutiesReads = ofBranch(headOf('主要职责', paths.branchDuties, '主要职责与工作要求'), 'responsibilities')
export const branchSetupReads = ofBranch(headOf('机构设置', paths.branchSetup, '机构设置图'), 'name', 'chart', 'structureKey')

/** `secretaries` are the people to call. */
export const branchContactReads = pageReads({
  parameters: ['id'],
  reads: (url) => ({
    branch: profileOf(url),
    secretaries: choosing(query(associationContract.listPeople, { profileId: branchOf(url) }), (people) =>
      people.filter(({ rank }) => rank === '秘书长').map(({ rank, name }) => ({ rank, name })),
    ),
  }),
  head: headOf('联系方式', paths.branchContact, '联系方式：地址、电子邮箱与联系电话'),
})

export const branchPeopleReads = pageReads({
  parameters: ['id'],
  reads: (url) => ({ people: query(associationContract.listPeople, { profileId: branchOf(url) }) }),
  head: headOf('人员分工', paths.branchPeople, '负责人与工作人员分工'),
})
