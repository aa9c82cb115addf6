/** Slightly below the true width of a row's photo. A scroll through hundreds then decodes a quarter of the pixels on most phones. */
export const THUMB_SIZES = {
  row: '120px',
  tile: '(min-width: 560px) 240px, 160px',
  large: '(min-width: 768px) 50vw, 100vw',
}

/** The same picture at twice the width, for sharp screens and large cards (addresses: server/photos/picture-addresses.ts). */
export const thumbSources = (thumb: string): string => `${thumb} 320w, ${thumb.replace('-320.', '-640.')} 640w`
