/**
 * A WebM video of still pictures (RFC 8794 EBML, Matroska's elements). Each frame is the key frame of a lossy WebP, which is plain VP8, so no video
 * encoder is needed.
 */
export function webm(
  frames: readonly Buffer[],
  { width, height, frameMs }: { width: number; height: number; frameMs: number },
): Buffer {
  const info = element(0x1549a966, [
    element(0x2ad7b1, unsigned(1_000_000)),
    element(0x4489, float(frames.length * frameMs)),
    element(0x4d80, Buffer.from('Minato')),
    element(0x5741, Buffer.from('Minato')),
  ])
  const video = element(0xe0, [element(0xb0, unsigned(width)), element(0xba, unsigned(height))])
  const track = element(0xae, [
    element(0xd7, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(0x83, unsigned(1)),
    element(0x86, Buffer.from('V_VP8')),
    video,
  ])
  const blocks = frames.map((frame, at) => element(0xa3, [blockHead(at * frameMs), keyFrame(frame)]))
  return Buffer.concat([
    element(0x1a45dfa3, [
      element(0x4286, unsigned(1)),
      element(0x42f7, unsigned(1)),
      element(0x42f2, unsigned(4)),
      element(0x42f3, unsigned(8)),
      element(0x4282, Buffer.from('webm')),
      element(0x4287, unsigned(2)),
      element(0x4285, unsigned(2)),
    ]),
    element(0x18538067, [
      info,
      element(0x1654ae6b, track),
      element(0x1f43b675, [element(0xe7, unsigned(0)), ...blocks]),
    ]),
  ])
}

/** The `VP8 ` chunk of a lossy WebP without transparency. */
function keyFrame(webp: Buffer): Buffer {
  let at = 12
  while (at + 8 <= webp.length) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('a frame is no lossy WebP')
}

/** Track 1, milliseconds since the cluster's start, key frame. */
function blockHead(ms: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(ms, 1)
  return head
}

function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  // Eight bytes; the first one marks this length.
  size[0] = 0x01
  return Buffer.concat([unsigned(id), size, body])
}

function unsigned(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
