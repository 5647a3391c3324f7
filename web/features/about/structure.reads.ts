import { associationContract } from '#shared/contracts/association.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'

export const structureReads = pageReads({
  parameters: [],
  reads: () => ({
    association: query(associationContract.getProfile, { id: 5 }),
    people: query(associationContract.listPeople, { profileId: 5 }),
    provinces: query(associationContract.listMembers, { type: 1 }),
    largeCities: query(associationContract.listMembers, { type: 2 }),
    cities: query(associationContract.listMembers, { type: 3 }),
    enterprises: query(associationContract.listMembers, { type: 4 }),
  }),
  head: (_data, _url, menuLabel, association) => ({
    title: `${menuLabel('about', '组织架构')} - ${menuLabel('main', '关于我们')}`,
    description: `${association}组织架构图与负责人，省级、副省级、市级驻京机构会员与企业会员名单。`,
  }),
})
