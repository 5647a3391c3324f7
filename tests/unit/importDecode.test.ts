import { describe, expect, test } from 'vitest'
import { decodeLoosely } from '#server/import/decode.ts'
import { articleContract } from '#shared/contracts/article.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { newsContract } from '#shared/contracts/news.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'

/** Returns the decoded answer and the recorded notes. */
function decode(endpoint: Endpoint, raw: unknown) {
  const notes: string[] = []
  // biome-ignore lint/suspicious/noExplicitAny: fields of many types are looked at
  return { value: decodeLoosely(endpoint.output, raw, (note) => notes.push(note)) as any, notes }
}
const article = (raw: object) => decode(articleContract.getArticle, raw)

test('an answer that matches the contract is read without a note', () => {
  const { value, notes } = article({ Id: 7, Title: '标题', UpdateTime: '2024-03-05 09:30:00', ImageUrl: '/upload/a.jpg', ListImage: [] })
  expect(value).toEqual({ id: 7, title: '标题', publishedAt: '2024-03-05 09:30:00', coverKey: '/upload/a.jpg', gallery: [] })
  expect(notes).toEqual([])
})

test('a missing, null or unreadable field is left out, never made up', () => {
  const { value, notes } = article({ Id: 7, Title: null, SubTitle: { a: 1 }, UpdateTime: '昨天', ViewCount: 'viele' })
  expect(value).toEqual({ id: 7 })
  expect(notes).toEqual(['SubTitle无法识别', 'UpdateTime无法识别', 'ViewCount无法识别'])
})

test('numbers as text and texts as numbers are read and noted', () => {
  const { value, notes } = article({ Id: '7', Title: 2024, ViewCount: ' 12 ' })
  expect(value).toEqual({ id: 7, title: '2024', views: 12 })
  expect(notes).toEqual(['Id是文本，不是数字', 'Title不是文本', 'ViewCount是文本，不是数字'])
})

test('null instead of a list is an empty list', () => {
  expect(decode(newsContract.listNews, null)).toEqual({ value: [], notes: ['列表为 null'] })
  expect(article({ ListImage: null }).value).toEqual({ gallery: [] })
})

test('list entries that are not records are skipped', () => {
  const { value, notes } = decode(newsContract.listNews, [{ Id: 1 }, '广告', null, { Id: 2 }])
  expect(value).toEqual([{ id: 1 }, { id: 2 }])
  expect(notes).toEqual(['内容无法识别'])
})

describe('times', () => {
  test.each([
    ['2024/3/5 9:30', '2024-03-05 09:30:00'],
    ['2024-03-05T09:30:15.123', '2024-03-05 09:30:15'],
    ['2024-03-05T01:30:15Z', '2024-03-05 09:30:15'],
    ['2024年3月5日', '2024-03-05 00:00:00'],
    ['2024.03.05', '2024-03-05 00:00:00'],
    ['/Date(1709602200000)/', '2024-03-05 09:30:00'],
  ])('%s is %s in Beijing', (raw, publishedAt) => {
    expect(article({ UpdateTime: raw }).value).toEqual({ publishedAt })
  })
  test.each(['2024-02-31 10:00:00', '0000-00-00 00:00:00', '0001-01-01T00:00:00', '13:00', ''])('%s is not a time', (raw) => {
    expect(article({ UpdateTime: raw }).value).toEqual({})
  })
})

test('the name of a category is read as its number, an unknown one is left out', () => {
  expect(decode(infoContract.getInfo, { Invest: '专报信息' }).value).toEqual({ category: 3 })
  expect(decode(infoContract.getInfo, { Invest: '公告' })).toEqual({ value: {}, notes: ['Invest无法识别'] })
})

test('photos are read from a text with commas, codes from a map', () => {
  expect(decode(foodContract.getFoodShop, { HomeImgUrl: '/a.jpg,/b.jpg,', SubTitle: '川菜,火锅' }).value).toMatchObject({
    photoKeys: ['/a.jpg', '/b.jpg'],
    tags: ['川菜', '火锅'],
  })
  expect(decode(foodContract.listAreas, { 1: '东城区', 2: 5, 3: null }).value).toEqual({ 1: '东城区', 2: '5' })
})

test('characters that PostgreSQL cannot store are removed from a text', () => {
  expect(article({ Title: 'a\0b\ud800c' }).value).toEqual({ title: 'ab\ufffdc' })
})
