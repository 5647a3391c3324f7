import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, refused } from '#tests/support/call.ts'
import { makeMember, readAs, refusedAs, sendAs, signedIn } from '#tests/support/members.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.prisma.rateLimit.deleteMany())

const signedOut = { status: 401, Code: 401 }
const done = { status: 200, Code: 1, Message: '密码修改成功，请您重新登录！', Data: null }
const change = (fields: object = {}) => ({ oldPwd: password, newPwd: 'Neues2026a', RePwd: 'Neues2026a', ...fields })
const account = (id: number) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })

describe('a password change', () => {
  test('accepts the new password and refuses the old one', async () => {
    const member = await makeMemberWithPassword(app.db)
    expect(await sendAs(app.fastify, member, 'UpdatePwd', change())).toEqual(done)
    expect(await signIn(app.fastify, member.account.loginName, password)).toMatchObject({ Code: 0, Message: '账号或密码错误' })
    expect(await signIn(app.fastify, member.account.loginName, 'Neues2026a')).toMatchObject({ Code: 1 })
  })

  test('ignores blanks around the pasted old password', async () => {
    const member = await makeMemberWithPassword(app.db)
    expect(await sendAs(app.fastify, member, 'UpdatePwd', change({ oldPwd: ` ${password}\t` }))).toEqual(done)
  })

  test('ends all sessions of the account and no others', async () => {
    const member = await makeMemberWithPassword(app.db)
    const elsewhere = await signedIn(app.db, member.account.id)
    const other = await makeMember(app.db)
    const answer = await call(app.fastify, 'UpdatePwd', {}, { method: 'POST', headers: member.headers, payload: change() })
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^session=; .*1970/))
    for (const { headers } of [member, elsewhere]) expect(await refused(app.fastify, 'GetAccountModel', {}, { headers })).toMatchObject(signedOut)
    await readAs(app.fastify, other, 'GetAccountModel')
  })

  test('accepts the fields in the query string, as the inherited clients send them', async () => {
    const member = await makeMemberWithPassword(app.db)
    const { id, loginName } = member.account
    const search = change({ accountid: id, loginname: loginName }) as unknown as Record<string, string>
    const { json } = await call(app.fastify, 'UpdatePwd', search, { method: 'POST', headers: member.headers })
    expect(json()).toEqual({ Code: 1, Message: done.Message, Data: null })
    expect((await signIn(app.fastify, loginName, 'Neues2026a')).Code).toBe(1)
  })

  test('is the only call allowed with a password set by staff', async () => {
    const { account: made } = await makeMemberWithPassword(app.db, { mustChangePassword: true })
    const first = await signIn(app.fastify, made.loginName)
    expect(first).toMatchObject({ Code: 1, Data: { MustChangePassword: true } })
    expect(first.cookies.mustChangePassword).toMatch(/^mustChangePassword=1; /)
    expect(await refused(app.fastify, 'GetMessageList', {}, { headers: first.headers })).toMatchObject({ status: 403, Code: 4032 })
    expect(await refusedAs(app.fastify, first, 'EditAccount', { AccCompanyName: '某单位' })).toMatchObject({ status: 403, Code: 4032 })
    expect(await account(made.id)).toMatchObject({ unitName: '' })
    expect(await sendAs(app.fastify, first, 'UpdatePwd', change({ RePwd: 'Neues2026b' }))).toMatchObject({ Code: 0 })
    expect(await sendAs(app.fastify, first, 'UpdatePwd', change())).toEqual(done)
    const second = await signIn(app.fastify, made.loginName, 'Neues2026a')
    expect(second).toMatchObject({ Code: 1, Data: { MustChangePassword: false } })
    await readAs(app.fastify, second, 'GetMessageList')
  })

  test('is logged without the passwords', async () => {
    const { account, ...member } = await makeMemberWithPassword(app.db)
    await sendAs(app.fastify, { ...member }, 'UpdatePwd', change())
    const entries = await app.db.prisma.auditEntry.findMany({ where: { accountId: account.id } })
    expect(entries).toMatchObject([{ action: 'passwordChanged', actor: account.loginName, before: null, after: null, subject: '' }])
  })

  test.each([
    ['nothing', { oldPwd: undefined, newPwd: undefined, RePwd: undefined }, '请输入原密码'],
    ['no old password', { oldPwd: '' }, '请输入原密码'],
    ['no new password', { newPwd: '' }, '请输入新密码'],
    ['no repetition', { RePwd: '' }, '请再一次输入新密码'],
    ['a different repetition', { RePwd: 'Neues2026b' }, '两次输入密码不一致'],
    ['the old password as the new one', { newPwd: password, RePwd: password }, '新密码不能与原密码相同'],
    [
      'the old password as the new one, with a blank after the old one',
      { oldPwd: `${password} `, newPwd: password, RePwd: password },
      '新密码不能与原密码相同',
    ],
    ['a wrong old password', { oldPwd: 'Falsch2026a' }, '原密码错误'],
    ['the old password in capitals', { oldPwd: password.toUpperCase() }, '原密码错误'],
    ['5 characters', { newPwd: 'Abc12', RePwd: 'Abc12' }, '6-20位密码，大小写加数字组合'],
    ['21 characters', { newPwd: `${'Ab1'.repeat(7)}`, RePwd: 'Ab1'.repeat(7) }, '6-20位密码，大小写加数字组合'],
    ['no upper-case letter', { newPwd: 'neues2026a', RePwd: 'neues2026a' }, '6-20位密码，大小写加数字组合'],
    ['no lower-case letter', { newPwd: 'NEUES2026A', RePwd: 'NEUES2026A' }, '6-20位密码，大小写加数字组合'],
    ['no digit', { newPwd: 'NeuesWort', RePwd: 'NeuesWort' }, '6-20位密码，大小写加数字组合'],
    ['a space', { newPwd: 'Neues 2026a', RePwd: 'Neues 2026a' }, '6-20位密码，大小写加数字组合'],
    ['Chinese characters', { newPwd: 'Neues2026密码', RePwd: 'Neues2026密码' }, '6-20位密码，大小写加数字组合'],
    ['a common password', { newPwd: 'Abc123456', RePwd: 'Abc123456' }, '密码过于常见，请换一个'],
    ['a common password in other letter case', { newPwd: 'passWORD1', RePwd: 'passWORD1' }, '密码过于常见，请换一个'],
  ])('with %s is refused and changes nothing', async (_what, fields, Message) => {
    const member = await makeMemberWithPassword(app.db)
    const before = await account(member.account.id)
    expect(await refusedAs(app.fastify, member, 'UpdatePwd', change(fields))).toEqual({ status: 200, Code: 0, Message })
    expect(await account(member.account.id)).toEqual(before)
    await readAs(app.fastify, member, 'GetAccountModel')
  })

  test.each(['Ab1xyz', `${'Ab1'.repeat(6)}xy`, '!Ab1~"$%', "Ab1' or 1=1--".replaceAll(' ', '_')])('accepts %s', async (newPwd) => {
    const member = await makeMemberWithPassword(app.db)
    expect(await sendAs(app.fastify, member, 'UpdatePwd', change({ newPwd, RePwd: newPwd }))).toEqual(done)
    expect((await signIn(app.fastify, member.account.loginName, newPwd)).Code).toBe(1)
  })

  test('of another member is refused by name and by id, even with the correct password', async () => {
    const member = await makeMemberWithPassword(app.db)
    const victim = await makeMemberWithPassword(app.db)
    const before = await account(victim.account.id)
    for (const said of [{ accountid: victim.account.id }, { accountid: `${victim.account.id}` }, { loginname: victim.account.loginName }]) {
      expect(await refusedAs(app.fastify, member, 'UpdatePwd', change(said))).toMatchObject({ status: 403 })
      const search = said as unknown as Record<string, string>
      const inAddress = await refused(app.fastify, 'UpdatePwd', search, { method: 'POST', headers: member.headers, payload: change() })
      expect(inAddress).toMatchObject({ status: 403 })
    }
    expect(await account(victim.account.id)).toEqual(before)
    expect((await signIn(app.fastify, member.account.loginName)).Code).toBe(1)
  })

  test('sent twice at once is applied once', async () => {
    const member = await makeMemberWithPassword(app.db)
    const elsewhere = await signedIn(app.db, member.account.id)
    const wanted = ['Erstes2026a', 'Zweites2026a']
    const answers = await Promise.all(
      [member, elsewhere].map((browser, index) => sendAs(app.fastify, browser, 'UpdatePwd', change({ newPwd: wanted[index], RePwd: wanted[index] }))),
    )
    expect(answers.filter(({ Code }) => Code === 1).length).toBe(1)
    const winner = answers.findIndex(({ Code }) => Code === 1)
    await app.db.prisma.rateLimit.deleteMany()
    expect((await signIn(app.fastify, member.account.loginName, wanted[winner])).Code).toBe(1)
    expect((await signIn(app.fastify, member.account.loginName, wanted[1 - winner])).Code).toBe(0)
  })

  test('concurrent with sign-ins under the old password leaves no session of theirs', async () => {
    const member = await makeMemberWithPassword(app.db)
    const { loginName, id: accountId } = member.account
    const entering = Promise.all(Array.from({ length: 3 }, () => signIn(app.fastify, loginName)))
    const changed = await sendAs(app.fastify, member, 'UpdatePwd', change())
    const late = await entering
    expect(changed).toEqual(done)
    expect(await app.db.prisma.session.count({ where: { accountId } })).toBe(0)
    for (const { headers } of late) expect(await refused(app.fastify, 'GetAccountModel', {}, { headers })).toMatchObject(signedOut)
  })
})

const profile = { AccCompanyName: '某市驻京办', AccCityName: '北京市西城区某街1号', LinkPhone: '010-12345678' }

describe("a member's own data", () => {
  test('uses the inherited names', async () => {
    const member = await makeMember(app.db, {
      phone: '13833330001',
      email: 'a@example.org',
      unitName: '某省驻京办',
      officeAddress: '某街1号',
      officePhone: '010-87654321',
    })
    expect((await readAs(app.fastify, member, 'GetAccountModel', { accountid: member.account.id })).Data).toEqual({
      LoginName: member.account.loginName,
      UserName: '张三',
      Phone: '13833330001',
      AccProvinceName: 'a@example.org',
      AccCompanyName: '某省驻京办',
      AccCityName: '某街1号',
      LinkPhone: '010-87654321',
    })
  })

  test('falls back to the company name, and is empty where nothing is known', async () => {
    const member = await makeMember(app.db)
    const { name } = await app.db.prisma.company.findUniqueOrThrow({ where: { id: member.companyId as number } })
    const { Data } = await readAs(app.fastify, member, 'GetAccountModel')
    expect(Data).toMatchObject({ AccCompanyName: name, Phone: '', AccProvinceName: '', AccCityName: '', LinkPhone: '' })
  })

  test('can only be changed in the editable fields', async () => {
    const member = await makeMember(app.db, { phone: '13833330002' })
    const before = await account(member.account.id)
    const more = {
      Phone: '1',
      AccProvinceName: 'x',
      Role: 'administrator',
      role: 'administrator',
      AccountType: 2,
      passwordHash: 'x',
      disabledAt: null,
    }
    const answer = await sendAs(app.fastify, member, 'EditAccount', { ...profile, ...more, CompanyId: 1, companyId: 1 })
    expect(answer).toEqual({ status: 200, Code: 1, Message: '保存成功！', Data: null })
    const { unitName, officeAddress, officePhone, updatedAt, version, ...rest } = await account(member.account.id)
    expect({ unitName, officeAddress, officePhone }).toEqual({
      unitName: '某市驻京办',
      officeAddress: '北京市西城区某街1号',
      officePhone: '010-12345678',
    })
    expect(before).toMatchObject(rest)
    expect(await app.db.prisma.auditEntry.findMany({ where: { accountId: member.account.id } })).toMatchObject([
      { action: 'profileChanged', before: { unitName: before.unitName }, after: { unitName: '某市驻京办' } },
    ])
    expect((await readAs(app.fastify, member, 'GetAccountModel')).Data).toMatchObject(profile)
  })

  test.each([
    ['no unit', { AccCompanyName: ' ' }, '请输入公司名称'],
    ['a unit of 101 characters', { AccCompanyName: '京'.repeat(101) }, '公司名称不能超过100个字符'],
    ['a unit with HTML', { AccCompanyName: '<b>京</b>' }, '公司名称含有不支持的字符'],
    ['no address', { AccCityName: '' }, '请输入办公地点'],
    ['an address of 201 characters', { AccCityName: '京'.repeat(201) }, '办公地点不能超过200个字符'],
    ['no telephone', { LinkPhone: '' }, '请输入办公电话'],
    ['a telephone of letters', { LinkPhone: 'abc' }, '请输入正确的手机号或者座机号格式为：0000-0000000'],
  ])('with %s is refused and unchanged', async (_what, fields, Message) => {
    const member = await makeMember(app.db, { unitName: '原名' })
    expect(await refusedAs(app.fastify, member, 'EditAccount', { ...profile, ...fields })).toEqual({ status: 200, Code: 0, Message })
    expect((await account(member.account.id)).unitName).toBe('原名')
  })

  test('of another member can be neither read nor written', async () => {
    const member = await makeMember(app.db)
    const victim = await makeMember(app.db, { unitName: '原名' })
    const foreign = { accountid: victim.account.id }
    expect(await refused(app.fastify, 'GetAccountModel', foreign, { headers: member.headers })).toMatchObject({ status: 403 })
    expect(await refusedAs(app.fastify, member, 'EditAccount', { ...profile, AccountId: victim.account.id })).toMatchObject({ status: 403 })
    expect((await account(victim.account.id)).unitName).toBe('原名')
    expect((await account(member.account.id)).unitName).toBe('')
  })
})
