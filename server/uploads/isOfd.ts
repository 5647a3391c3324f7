import { type FileHandle, open } from 'node:fs/promises'

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const entryRecord = Buffer.from('PK\x01\x02', 'latin1')
const endSize = 22
const entrySize = 46
/** The comment behind the last record has at most so many bytes. */
const maxComment = 65_535
/** No document of 10 MB has a longer list of its parts, in bytes. */
const maxDirectory = 2 * 1024 * 1024

/** Whether a zip container is an OFD document (GB/T 33190): the list of its parts names `OFD.xml` at the top. Nothing is unpacked. */
export async function isOfd(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    return namesIn(await readDirectory(file)).includes('OFD.xml')
  } finally {
    await file.close()
  }
}

/** The list of parts, which stands at the end of a zip; empty where there is none that makes sense. */
async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(size - endSize - maxComment, 0), Math.min(size, endSize + maxComment))
  const at = tail.lastIndexOf(endRecord)
  if (at < 0 || tail.length - at < endSize) return Buffer.alloc(0)
  const [length, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  return length > maxDirectory || offset + length > size ? Buffer.alloc(0) : readAt(file, offset, length)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + entrySize <= directory.length && directory.indexOf(entryRecord, at) === at; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [number, number, number]
    names.push(directory.toString('utf8', at + entrySize, at + entrySize + name))
    at += entrySize + name + extra + comment
  }
  return names
}
