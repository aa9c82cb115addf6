import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

/*
 * Draws one HEIC as a JPEG and ends: separate from the server, because a hostile file may take all the memory and time that the decoder is given, or
 * crash it. It gets the file as a message and answers the JPEG, or nothing where it cannot be drawn.
 */

/** 60 megapixels, as for other pictures. */
const MAX_SIDE_DECODED = 7_746
/** Enough to read a page of small print at the viewer's largest zoom. */
const MAX_SIDE = 4_096

sharp.cache(false)
sharp.concurrency(1)

process.once('message', (file: Uint8Array) => {
  void jpegOf(file)
    .catch(() => null)
    .then(jpeg => process.send!(jpeg, () => process.exit()))
})
// The server has ended.
process.on('disconnect', () => process.exit())

async function jpegOf(file: Uint8Array): Promise<Buffer> {
  const context = libheif.heif_context_alloc()
  libheif.heif_context_set_maximum_image_size_limit(context, MAX_SIDE_DECODED)
  const { code } = libheif.heif_context_read_from_memory(context, file)
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error('Not a HEIC')
  const decoded = await libheif.heif_js_decode_image2(
    libheif.heif_js_context_get_primary_image_handle(context),
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (!('channels' in decoded)) throw new Error('Not decoded')
  const plane = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved)!
  const { width, height, stride, data } = plane
  // Rows are padded to `stride` bytes. The decoder has turned the picture upright.
  return (
    sharp(data, { raw: { width: stride / 4, height, channels: 4 }, limitInputPixels: false })
      .extract({ left: 0, top: 0, width, height })
      .flatten({ background: 'white' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      // Optimised tables would need the whole picture in memory.
      .jpeg({ quality: 85, optimiseCoding: false })
      .toBuffer()
  )
}
