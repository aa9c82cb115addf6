import codeUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from './pdf-worker.ts?worker&url'
import './with-resolvers.ts'

/** Decoders of scans and encodings of Japanese fonts, which pdf.js fetches by name (vite.config.ts copies them there). */
const PARTS = '/pdfjs/'

/** The files without which no PDF is drawn. The worker keeps them when they have been fetched (sw/pdf-viewer-code.ts). */
export const PDF_FILES: readonly string[] = [codeUrl, workerUrl]

/** The parts of a pdf.js page that we use. */
type PdfPage = {
  getViewport: (how: { scale: number }) => { width: number; height: number }
  render: (how: { canvas: HTMLCanvasElement; viewport: object }) => { promise: Promise<void>; cancel: () => void }
  getTextContent: () => Promise<{ items: { str?: string }[] }>
}
export type Pdf = { numPages: number; getPage: (number: number) => Promise<PdfPage> }
type Loading = { promise: Promise<Pdf>; destroy: () => Promise<void> }
type PdfJs = { getDocument: (how: object) => Loading; GlobalWorkerOptions: { workerSrc: string } }

/**
 * Opens a PDF. The first one loads the code. Scripts in a PDF never run: no sandbox for them is loaded, XFA forms are off, and the page's policy
 * forbids `eval` and WebAssembly. `close` ends the PDF's worker.
 */
export async function openPdf(file: Blob): Promise<{ pdf: Pdf; close: () => void }> {
  const { getDocument, GlobalWorkerOptions } = (await import(/* @vite-ignore */ codeUrl)) as PdfJs
  GlobalWorkerOptions.workerSrc = workerUrl
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    wasmUrl: PARTS,
    cMapUrl: PARTS,
    disableWorkerRendering: true,
    verbosity: 0,
  })
  const close = () => void loading.destroy().catch(() => undefined)
  try {
    return { pdf: await loading.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The text of a page, for screen readers. */
export async function wordsOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map(({ str }) => str ?? '').join(' ')
}
