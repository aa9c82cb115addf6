import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { ReadChar } from '#domain/sheets/skeleton.ts'

/** A character with its box in the pixels of the crop. */
type SeenChar = ReadChar & { left: number; right: number }

export type Recogniser = {
  read: (png: Buffer, as?: keyof typeof MODES) => Promise<SeenChar[]>
  end: () => Promise<void>
}

/** How the recogniser treats a crop. `raw` helps where it finds no line although there clearly is one. */
const MODES = { line: PSM.SINGLE_LINE, raw: PSM.RAW_LINE } as const

/** The trained data of the package: nothing is fetched. The smaller of its two sets reads better and contains no older engine. */
const DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/jpn/package.json')),
  '4.0.0_best_int',
)

/** Starts the Japanese recogniser; it takes about half a second and 150 MB. */
export async function startRecogniser(): Promise<Recogniser> {
  const worker = await createWorker('jpn', OEM.LSTM_ONLY, { langPath: DATA, cacheMethod: 'none', gzip: true })
  await worker.setParameters({ preserve_interword_spaces: '1' })
  let mode: keyof typeof MODES | null = null
  return {
    read: async (png, as = 'line') => {
      if (mode !== as) await worker.setParameters({ tessedit_pageseg_mode: MODES[as] })
      mode = as
      const { data } = await worker.recognize(png, {}, { text: false, blocks: true })
      const words = (data.blocks ?? []).flatMap(block =>
        block.paragraphs.flatMap(one => one.lines.flatMap(line => line.words)),
      )
      return words.flatMap((word, at) => [
        ...(at > 0 ? [{ char: ' ', confidence: 1, left: word.bbox.x0, right: word.bbox.x0 }] : []),
        ...word.symbols.map(({ text, confidence, bbox }) => ({
          char: text,
          confidence: confidence / 100,
          left: bbox.x0,
          right: bbox.x1,
        })),
      ])
    },
    end: async () => {
      await worker.terminate()
    },
  }
}
