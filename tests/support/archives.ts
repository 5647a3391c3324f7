import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive as no common program writes it. */
export interface RawEntry {
  /** The bytes stored in the archive: a text is written as UTF-8. */
  name: string | Buffer
  bytes: Buffer
  /** 0x800 marks the name as UTF-8, 1 the file as encrypted. */
  flags?: number
  method?: number
  crc?: number
  /** An extra field of the central directory. */
  extra?: Buffer
}

/** 中文名.png as archivers on Chinese Windows write it: in GBK, without the UTF-8 flag. */
export const gbkName = Buffer.concat([Buffer.from('d6d0cec4c3fb', 'hex'), Buffer.from('.png')])

/** Returns a ZIP file with these entries. */
export function archive(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, flags = 0, method = 8, crc = crc32(bytes), extra = Buffer.alloc(0) } of entries) {
    const rawName = Buffer.from(name as string)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const common = Buffer.alloc(26)
    for (const [place, value] of Object.entries({ 0: 20, 2: flags, 4: method, 22: rawName.length })) common.writeUInt16LE(value, Number(place))
    for (const [place, value] of Object.entries({ 10: crc, 14: packed.length, 18: bytes.length })) common.writeUInt32LE(value, Number(place))
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, rawName, packed])
    common.writeUInt16LE(extra.length, 24)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(10), place, rawName, extra]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const place of [8, 10]) end.writeUInt16LE(entries.length, place)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
