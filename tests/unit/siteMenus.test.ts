import { describe, expect, test } from 'vitest'
import {
  allChoices,
  checkMenu,
  checkMenuName,
  checkMenuUrl,
  keptChoices,
  type MenuChoice,
  menuInWords,
  ownChoices,
  siteMenu,
  siteMenuNames,
} from '#shared/rules/siteMenus.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { branchPages, menuPages } from '#web/lib/menuPages.ts'

const choice = (fields: Partial<MenuChoice>): MenuChoice => ({ own: '', name: '专题', url: 'https://zhuanti.example.org', hidden: false, ...fields })
const own = (name: string, fields: Partial<MenuChoice> = {}) => choice({ own: name, name, url: '', ...fields })
const pages = ['首页', '新闻中心', '驻京美食'].map((name) => ({ name, to: `/layout/${name}` }))
const arranged = (choices?: MenuChoice[]) => arrangeMenu(pages, choices).map(({ name, to, external }) => [name, to ?? external])

test('every entry leads to a page, in the order that staff see', () => {
  for (const menu of siteMenuNames.filter((menu) => menu !== 'main')) {
    const names = Object.keys(menu === 'branch' ? branchPages(1) : menuPages[menu])
    expect(names).toEqual(siteMenu(menu).entries)
  }
})

describe('a menu as visitors see it', () => {
  test('is the default until staff change it', () => {
    expect(arranged()).toEqual(pages.map(({ name, to }) => [name, to]))
    expect(arranged([])).toEqual(pages.map(({ name, to }) => [name, to]))
  })

  test('has other names, another order and other links, and lacks hidden entries', () => {
    expect(arranged([own('驻京美食', { name: '美食' }), choice({}), own('首页'), own('新闻中心', { hidden: true })])).toEqual([
      ['美食', '/layout/驻京美食'],
      ['专题', 'https://zhuanti.example.org'],
      ['首页', '/layout/首页'],
    ])
  })

  test('ends with entries that an update added, and lacks those it removed', () => {
    expect(arranged([own('新闻中心'), own('旧栏目'), own('首页')]).map(([name]) => name)).toEqual(['新闻中心', '首页', '驻京美食'])
  })
})

describe('a menu as staff edit it', () => {
  test('contains every entry', () => {
    expect(allChoices('news', [])).toEqual(ownChoices('news'))
    expect(allChoices('news', [own('通知公告'), own('旧栏目'), choice({})]).map(({ name }) => name)).toEqual([
      '通知公告',
      '专题',
      '实时要闻',
      '协会动态',
    ])
  })

  test('is stored as nothing while it equals the default', () => {
    expect(keptChoices('news', ownChoices('news'))).toEqual([])
    expect(keptChoices('news', ownChoices('news').toReversed())).toHaveLength(3)
    expect(keptChoices('news', [own('实时要闻', { hidden: true })])).toHaveLength(3)
  })

  test('is described in words', () => {
    expect(menuInWords([own('首页'), own('新闻中心', { name: '新闻', hidden: true }), choice({})])).toEqual([
      '首页',
      '新闻（原为新闻中心）（隐藏）',
      '专题（https://zhuanti.example.org）',
    ])
  })
})

test('an invalid menu is reported', () => {
  expect(checkMenu('news', ownChoices('news'))).toBeUndefined()
  expect(
    checkMenu(
      'news',
      ownChoices('news').map((entry) => ({ ...entry, hidden: true })),
    ),
  ).toBe('“新闻中心”至少显示一项')
  const many = Array.from({ length: siteMenu('main').maxEntries + 1 }, (_, index) => choice({ name: `专题${index}` }))
  expect(checkMenu('main', many)).toBe('“主导航”最多显示10项，请隐藏或移除一些')
  expect(checkMenu('main', [choice({}), choice({})])).toBe('“主导航”中有重名的项')
  expect(checkMenu('main', [own('首页'), own('首页', { name: '主页' })])).toBe('“主导航”中有重复的项，请刷新后重试')
  expect(checkMenuName('main', '')).toBe('请输入名称')
  expect(checkMenuName('main', '一二三四五六七')).toBe('名称不能超过6个字')
  expect(checkMenuUrl('')).toBe('请输入网址')
  expect(checkMenuUrl('javascript:alert(1)')).toMatch(/^请输入以 http/)
  expect(checkMenuUrl('/layout/policies')).toBeUndefined()
})
