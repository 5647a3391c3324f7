import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  text: string | Uint8Array
}

/** 1 January 2026 in the date format of the container: the same content always gives the same bytes. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1
const deflated = 8
const utf8Names = 0x0800

/** A zip container with these files. */
export function zip(entries: ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const fileName = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(utf8Names, 2)
    about.writeUInt16LE(deflated, 4)
    about.writeUInt16LE(date, 8)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(fileName.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, fileName, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, fileName]))
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, index, end])
}
