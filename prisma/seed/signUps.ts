import type { PrismaClient } from '#prisma/generated/client.ts'
import { random } from '#prisma/seed/random.ts'
import { hashPassword } from '#server/passwords.ts'

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const givenNames = '立群 晓岚 子墨 文涛 雨桐 建平 思远 静怡 志强 若兰 海波 佳宁 明哲 春燕 国栋 雪松 婉清 永康 慧敏 少峰'.split(' ')

/** Shares of the places that are taken, in percent, while an activity is open and afterwards. None is full. */
const takenWhileOpen = { min: 35, max: 70 }
const takenInTheEnd = { min: 75, max: 95 }
/** Sign-ups of an activity without a limit. */
const unlimited = 46

interface Unit {
  id: number
  name: string
  type: number
}

/** Creates an account in each unit and signs some of them up for each activity that has been open. Nobody can sign in to these accounts. */
export async function seedSignUps(prisma: PrismaClient, units: Unit[], now: Date): Promise<void> {
  const passwordHash = await hashPassword(crypto.randomUUID())
  const accounts = await prisma.account.createManyAndReturn({
    data: units.map(({ id, name, type }, index) => {
      const chance = random(`${name} contact`)
      return {
        loginName: String(13900000101 + index),
        userName: `${chance.pick(surnames)}${chance.pick(givenNames)}`,
        accountType: type === 4 ? 2 : 1,
        companyId: id,
        passwordHash,
        mustChangePassword: true,
      }
    }),
    select: { id: true, userName: true, company: { select: { name: true } } },
  })
  const activities = await prisma.activity.findMany({
    where: { signUpOpensAt: { lte: now } },
    select: { articleId: true, capacity: true, signUpOpensAt: true, signUpClosesAt: true, article: { select: { title: true } } },
  })
  await prisma.signUp.createMany({
    data: activities.flatMap(({ articleId, capacity, signUpOpensAt, signUpClosesAt, article }) => {
      const [from, until] = [Number(signUpOpensAt), Math.min(Number(signUpClosesAt ?? now), now.getTime())]
      const chance = random(`${article.title} signed up`)
      const { min, max } = until < now.getTime() ? takenInTheEnd : takenWhileOpen
      const places = capacity === null ? unlimited : Math.floor((capacity * chance.int(min, max)) / 100)
      return chance.sample(accounts, places).map(({ id, userName, company }) => ({
        activityId: articleId,
        accountId: id,
        accountName: userName,
        companyName: company?.name ?? '',
        createdAt: new Date(chance.int(from, until)),
      }))
    }),
  })
}
