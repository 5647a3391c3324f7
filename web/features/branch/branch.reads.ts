import { associationContract } from '#shared/contracts/association.ts'
import { query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { branchOf } from '#web/features/branch/branchUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

const ofBranch = (page: EntryOf<'branch'>, address: (id: number) => string, about: string) =>
  pageReads({
    parameters: ['id'],
    reads: (url) => ({ branch: query(associationContract.getProfile, { id: branchOf(url) }) }),
    head: (_data, url, menuLabel, association) => {
      const name = branches[branchOf(url)]
      return { title: `${menuLabel('branch', page)} - ${name}`, description: `${association}${name}${about}。`, canonical: address(branchOf(url)) }
    },
  })

export const branchIntroductionReads = ofBranch('分会简介', paths.branch, '简介：工作方式、服务内容与发展方向')
export const branchDutiesReads = ofBranch('主要职责', paths.branchDuties, '主要职责与工作要求')
export const branchSetupReads = ofBranch('机构设置', paths.branchSetup, '机构设置图')
export const branchContactReads = ofBranch('联系方式', paths.branchContact, '联系方式：地址、电子邮箱与联系电话')

export const branchPeopleReads = pageReads({
  parameters: ['id'],
  reads: (url) => ({ people: query(associationContract.listPeople, { profileId: branchOf(url) }) }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('branch', '人员分工')} - ${branches[branchOf(url)]}`,
    description: `${association}${branches[branchOf(url)]}负责人与工作人员分工。`,
    canonical: paths.branchPeople(branchOf(url)),
  }),
})
