import { associationContract, type Profile } from '#shared/contracts/association.ts'
import { picking, query } from '#shared/lib/endpoint.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { pageReads } from '#web/lib/page.ts'

const ofAssociation = <K extends keyof Profile>(page: EntryOf<'about'>, describe: (association: string) => string, ...shown: K[]) =>
  pageReads({
    parameters: [],
    reads: () => ({ association: picking(query(associationContract.getProfile, { id: 5 }), ...shown) }),
    head: (_data, _url, menuLabel, association) => ({
      title: `${menuLabel('about', page)} - ${menuLabel('main', '关于我们')}`,
      description: describe(association),
    }),
  })

export const introductionReads = ofAssociation(
  '协会简介',
  (association) => `${association}简介：宗旨、发展历程、主要工作与会员服务。`,
  'introduction',
)
export const charterReads = ofAssociation(
  '协会章程',
  (association) => `${association}章程全文：总则、业务范围、会员、组织机构、财产管理与附则。`,
  'name',
  'charter',
)
export const contactReads = ofAssociation(
  '联系我们',
  (association) => `${association}联系方式：地址、电子邮箱与联系电话。`,
  'name',
  'tel',
  'address',
  'email',
  'postcode',
  'longitude',
  'latitude',
)
export const joinReads = ofAssociation('申请入会', (association) => `在线申请加入${association}：填写公司名称、联系人与联系电话即可提交。`, 'tel')
