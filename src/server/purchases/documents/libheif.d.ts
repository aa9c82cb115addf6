// libheif-js 1.23.2 names its compiled functions without types; these are the parts that heic-process.ts uses.
declare module 'libheif-js/wasm-bundle.js' {
  type Failure = { code: unknown; message?: string }
  type Plane = { id: unknown; width: number; height: number; stride: number; data: Uint8Array }
  const libheif: {
    heif_context_alloc: () => object
    /** The side in pixels of the largest square to decode. */
    heif_context_set_maximum_image_size_limit: (context: object, side: number) => void
    heif_context_read_from_memory: (context: object, bytes: Uint8Array) => Failure
    heif_js_context_get_primary_image_handle: (context: object) => object | Failure
    heif_js_decode_image2: (
      handle: object,
      colours: unknown,
      layout: unknown,
    ) => Promise<{ channels: Plane[] } | Failure> | { channels: Plane[] } | Failure
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown }
    heif_channel: { heif_channel_interleaved: unknown }
  }
  export default libheif
}
