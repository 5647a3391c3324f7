import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/client.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeActivity, makeFile, makeInfo } from '#tests/support/factories.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { reportForm } from '#tests/support/submissions.ts'

/** Work that the portal has acknowledged to members. */
export interface Acknowledged {
  downloads: { member: TestMember; infoItemId: number; address: string }[]
  signUps: { accountId: number; activityId: number }[]
  uploads: { key: string; sha256: string; size: number }[]
  /** Ids of the submitted reports. */
  reports: number[]
}
export const nothingAcknowledged = (): Acknowledged => ({ downloads: [], signUps: [], uploads: [], reports: [] })

const pdf = samplePdf()
const capacity = 5

/** Twelve members with some credits, reports they can download, and activities they can sign up for. */
export async function makeWork(db: Database, uploadsFolder: string) {
  const key = `2026/11/${randomUUID()}.pdf`
  mkdirSync(join(uploadsFolder, 'restricted/2026/11'), { recursive: true })
  writeFileSync(join(uploadsFolder, 'restricted', key), pdf)
  await makeFile(db, { key, originalName: '专报.pdf', mimeType: 'application/pdf', size: pdf.length, restricted: true })

  const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(db)))
  await db.prisma.creditEntry.createMany({ data: members.map(({ account }) => ({ accountId: account.id, amount: 50, reason: 'granted' })) })
  const reports = await Promise.all(Array.from({ length: 100 }, () => makeInfo(db, { category: 3, attachmentKey: key })))
  const signUp = { signUpOpensAt: new Date(Date.now() - 60_000), capacity }
  const activities = [await makeActivity(db, { signUp }), await makeActivity(db, { signUp })]
  return { members, reports: reports.map(({ id }) => id), activities: activities.map(({ id }) => id) }
}

/**
 * Lets each member send one call after another without a pause, and records what is acknowledged. An unanswered or refused call does not count. Goes
 * on until `stop` is called, whatever happens to the portal.
 */
export function startLoad(url: string, { members, reports, activities }: Awaited<ReturnType<typeof makeWork>>, acknowledged: Acknowledged) {
  let stopped = false

  async function work(member: TestMember) {
    for (let turn = 0; !stopped; turn++) {
      try {
        await download(member, reports[turn % reports.length] as number)
        if (turn < activities.length * 2) await signUp(member, activities[turn % activities.length] as number)
        if (turn % 4 === 0) await submit(member)
      } catch {
        // No answer: the work may be done or not.
        await sleep(20)
      }
    }
  }
  async function download(member: TestMember, infoItemId: number) {
    const address = await call<string>(member, `GetProjectDown?id=${infoItemId}`)
    if (address) acknowledged.downloads.push({ member, infoItemId, address })
  }
  async function signUp(member: TestMember, activityId: number) {
    const { id: accountId } = member.account
    const answer = await call(member, 'AddBaoming', JSON.stringify({ InviteCode: activityId }))
    if (answer !== undefined) acknowledged.signUps.push({ accountId, activityId })
  }
  async function submit(member: TestMember) {
    // All files differ, because a file earns once.
    const bytes = Buffer.concat([pdf, Buffer.alloc(200_000), Buffer.from(randomUUID())])
    const form = new FormData()
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), '专报.pdf')
    const uploaded = await call<{ url: string }>(member, 'UploadFile', form)
    if (!uploaded) return
    const key = uploaded.url.replace('/uploads/', '')
    acknowledged.uploads.push({ key, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length })
    const submitted = await call<{ Id: number }>(member, 'AddJiaoliu', JSON.stringify(reportForm(key, { Name: `专报 ${randomUUID().slice(0, 8)}` })))
    if (submitted) acknowledged.reports.push(submitted.Id)
  }
  /** Returns the data of the call if it has succeeded, else undefined. */
  async function call<T>({ headers }: TestMember, path: string, body?: string | FormData): Promise<T | undefined> {
    const response = await fetch(`${url}/api/ZhuJingBanXieHui/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      body,
    })
    const { Code, Data } = (await response.json()) as { Code: number; Data: T }
    return Code === 1 ? Data : undefined
  }

  const working = members.map(work)
  return async () => {
    stopped = true
    await Promise.all(working)
  }
}
