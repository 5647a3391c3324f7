import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { ask, type TestStaff } from '#tests/support/staff.ts'

/** A complete form of a news article, with these fields replaced. */
export const articleForm = (fields: object = {}) => ({
  type: 'news',
  section: 1,
  label: '',
  title: '全国驻京机构座谈会在京召开',
  subtitle: '',
  content: '<p>会议总结了今年的工作。</p>',
  coverKey: null,
  link: '',
  source: '驻京办协会',
  author: '',
  editor: '',
  originalUrl: '',
  companyId: null,
  branchId: null,
  attachments: [],
  ...fields,
})

/** Makes a call that must succeed. Returns its data. */
export async function done(app: FastifyInstance, staff: TestStaff, name: string, body: object, query = '') {
  const { Code, Message, Data } = await ask(app, staff, name, body, query ? { query } : {})
  expect({ name, Code, Message }).toMatchObject({ Code: 1 })
  return Data
}

/** A time this many minutes from now, as Beijing text. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
