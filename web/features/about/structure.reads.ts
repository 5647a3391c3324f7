import { associationContract } from '#shared/contracts/association.ts'
import { picking, query, selecting } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'

const offices = (type: 1 | 2 | 3) => selecting(query(associationContract.listMembers, { type }), ({ name, pageId }) => ({ name, pageId }))

export const structureReads = pageReads({
  parameters: [],
  reads: () => ({
    association: picking(query(associationContract.getProfile, { id: 5 }), 'chart', 'structureKey'),
    people: query(associationContract.listPeople, { profileId: 5 }),
    provinces: offices(1),
    largeCities: offices(2),
    cities: offices(3),
    enterprises: selecting(query(associationContract.listMembers, { type: 4 }), ({ id, name }) => ({ id, name })),
  }),
  head: (_data, _url, menuLabel, association) => ({
    title: `${menuLabel('about', '组织架构')} - ${menuLabel('main', '关于我们')}`,
    description: `${association}组织架构图与负责人，省级、副省级、市级驻京机构会员与企业会员名单。`,
  }),
})
