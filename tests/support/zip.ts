import { crc32 } from 'node:zlib'

const END = 0x06054b50
const IN_DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/** The contents of an archive of stored files, in order. It is read as programs read it: from the directory at its end, with checksums verified. */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('Not a whole archive')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== IN_DIRECTORY) throw new Error('A broken directory')
    const [sum, size, nameLength] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentAt(bytes, bytes.readUInt32LE(at + 42), size, sum))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function contentAt(bytes: Buffer, local: number, size: number, sum: number): Buffer {
  if (bytes.readUInt32LE(local) !== LOCAL || bytes.readUInt16LE(local + 8) !== 0) throw new Error('Not a stored file')
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const content = bytes.subarray(from, from + size)
  if (crc32(content) !== sum) throw new Error('A wrong sum')
  return content
}
