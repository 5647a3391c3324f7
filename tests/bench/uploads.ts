import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { maxBytes } from '#shared/rules/uploadRules.ts'
import { startServer } from '#tests/bench/servers.ts'
import { withDatabase } from '#tests/bench/withDatabase.ts'
import { samplePdf } from '#tests/support/documentFiles.ts'
import { makeMember, type TestMember } from '#tests/support/members.ts'
import { body, boundary, filePart } from '#tests/support/multipart.ts'
import { noisePhoto } from '#tests/support/pictures.ts'

/*
 * `node tests/bench/uploads.ts`: 100 concurrent uploads of 10 MB to a real server in a separate process: 80 documents and 20 photographs, which are
 * re-encoded. Prints the peak of its resident memory. Goal: under 400 MB.
 */
const [documents, pictures, members] = [80, 20, 5]

await withDatabase('uploads', async ({ db, databaseUrl, uploadsFolder }) => {
  const senders = await Promise.all(Array.from({ length: members }, () => makeMember(db)))
  await measure(databaseUrl, uploadsFolder, senders)
  const kept = await db.prisma.storedFile.groupBy({ by: ['mimeType'], _count: true, _sum: { size: true } })
  for (const { mimeType, _count, _sum } of kept) console.log(`kept: ${_count} × ${mimeType}, ${megabytes(_sum.size ?? 0)} together`)
})

async function measure(databaseUrl: string, uploadsFolder: string, senders: TestMember[]) {
  const pdf = samplePdf()
  const photo = await noisePhoto(maxBytes * 0.95)
  const document = body(filePart({ name: '报告.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)]) }))
  const picture = body(filePart({ name: '照片.jpg', bytes: photo }))

  const portal = await startServer('portal.ts', databaseUrl, uploadsFolder)
  await (await fetch(`${portal.url}/layout/index`)).text()
  console.log(`before: ${megabytes(portal.memory())} · photographs of ${megabytes(photo.length)}`)
  const began = Date.now()
  const uploads = Array.from({ length: documents + pictures }, (_, index) =>
    send(portal.url, senders[index % members] as TestMember, index % 5 === 0 ? picture : document),
  )
  const codes = await Promise.all(uploads)
  console.log(`${codes.filter((code) => code === 1).length} of ${codes.length} kept in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  const peak = portal.peakMemory()
  console.log(`peak memory ${megabytes(peak)} (goal: under 400 MB)${peak < 400e6 ? '' : '  MISSED'}`)
  await portal.stop()
}

function send(url: string, { headers }: TestMember, payload: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': payload.length },
    }
    request(`${url}/api/ZhuJingBanXieHui/UploadFile`, options, async (response) => {
      const { Code, Message } = (await json(response)) as { Code: number; Message: string }
      if (Code !== 1) console.log(`refused: ${Message}`)
      resolve(Code)
    })
      .on('error', reject)
      .end(payload)
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
