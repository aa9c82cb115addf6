import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './DocumentViewer.module.css'
import { wordsOf, type Pdf } from './pdf-file.ts'

/** The page is drawn at twice the size that fills the screen, so that it is still sharp under the zoom. */
const SHARP = 2
/** Safari on iPhones draws nothing on a canvas of more than 16 megapixels. */
const MAX_PIXELS = 12_000_000

/** A page of a PDF that fills its box, with its text for screen readers. */
export function PdfPage({
  pdf,
  number,
  label,
  onDrawn,
}: {
  pdf: Pdf
  number: number
  label: string
  onDrawn: (failed: boolean) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    let isGone = false
    let stop = () => undefined as void
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isGone || !canvas.current) return
      const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 }), canvas.current) })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      const work = page.render({ canvas: canvas.current, viewport })
      stop = () => work.cancel()
      await work.promise
      drawn(false)
      const text = await wordsOf(page)
      if (!isGone) setWords(text)
    }
    draw().catch(() => isGone || drawn(true))
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, number])
  return (
    <>
      <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

function scaleOf(page: { width: number; height: number }, { clientWidth, clientHeight }: HTMLCanvasElement): number {
  const fit = Math.min(clientWidth / page.width, clientHeight / page.height) || 1
  return Math.min(fit * SHARP * devicePixelRatio, Math.sqrt(MAX_PIXELS / (page.width * page.height)))
}
