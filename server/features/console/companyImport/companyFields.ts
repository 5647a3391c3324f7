import type { SheetFields } from '#server/spreadsheet/sheetFields.ts'
import { companyTypes, memberRanks } from '#shared/rules/companyRules.ts'
import { provinces } from '#shared/rules/provinces.ts'

const typeNames = Object.values(companyTypes)

/** The columns of a sheet of companies. A sheet may omit those that it does not change. */
export const companyFields = {
  name: { title: '单位名称', example: '示例省驻京办（导入前请删除本行）', width: 40 },
  type: { title: '单位类型', example: companyTypes[1], width: 18, choices: typeNames },
  rank: { title: '会员级别', example: memberRanks[5], width: 16, choices: Object.values(memberRanks), optional: true },
  shortName: { title: '简称', example: '示例省', width: 14, optional: true },
  province: { title: '省份', example: '山西省', width: 20, choices: provinces, optional: true },
  city: { title: '城市', example: '太原市', width: 14, optional: true },
  address: { title: '地址', example: '北京市示例区示例路1号', width: 34, optional: true },
  contactPhone: { title: '联系电话', example: '010-00000000', width: 20, optional: true },
  mainBusiness: { title: '主营业务', example: '', width: 30, optional: true },
  introduction: { title: '单位简介', example: '可以写多段，每段一行', width: 50, optional: true, isMultiline: true },
  logo: { title: '标志文件名', example: '示例省.png', width: 22, optional: true },
  position: { title: '排列顺序', example: '1', width: 12, optional: true },
} as const satisfies SheetFields
