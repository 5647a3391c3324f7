import type { Permission } from '#shared/rules/permissions.ts'

/** In recommended order. */
export const launchSteps = {
  demo: { name: '演示内容', note: '清除演示内容和演示账号', needs: 'changeSettings' },
  brand: { name: '协会名称与标识', note: '填写协会的名称，上传标志', needs: 'changeSettings' },
  contact: { name: '联系方式', note: '填写主办单位、地址、电话和邮箱，显示在每页底部', needs: 'changeSettings' },
  registration: { name: '备案号', note: '填写 ICP 备案号和公安备案号', needs: 'changeSettings' },
  association: { name: '协会介绍', note: '填写协会简介、章程和组织架构', needs: 'editProfiles' },
  branches: { name: '分会介绍', note: '填写四个分会的简介和职责', needs: 'editProfiles' },
  units: { name: '会员单位', note: '录入驻京机构和会员企业', needs: 'editCompanies' },
  accounts: { name: '会员账号', note: '为会员单位开通账号', needs: 'manageMembers' },
  banners: { name: '首页轮播图', note: '添加至少一张轮播图', needs: 'editSite' },
  headline: { name: '首页头条', note: '发布文章，并设为头条', needs: 'editContent' },
  columns: { name: '栏目与菜单', note: '每个栏目都有内容；暂时不用的，在菜单中隐藏', needs: 'changeSettings' },
  mail: { name: '邮件', note: '设置发信邮箱，会员才能收到邮件通知', needs: 'changeSettings' },
  backup: { name: '备份', note: '完成第一次备份，并打开每晚自动备份', needs: 'manageBackups' },
  secondFactor: { name: '两步验证', note: '为您自己的账号启用两步验证', needs: 'changeSettings' },
} as const satisfies Record<string, { name: string; note: string; needs: Permission }>

export type LaunchStep = keyof typeof launchSteps
export const launchStepNames = Object.keys(launchSteps) as LaunchStep[]
