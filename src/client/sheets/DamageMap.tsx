import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties, type MouseEvent } from 'react'
import type { SheetBlock, SheetMarkPlace } from '#contract/sheets/sheets.shapes.ts'
import { SHEET_PARTS } from '#domain/sheets/sheet-parts.ts'
import { meaningOf, type legendOf } from '#domain/sheets/mark-meaning.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { DRAWN_RATIO, mapWindow } from './map-window.ts'
import styles from './DamageMap.module.css'
import type { Language } from '#domain/people/languages.ts'

/** A tap need not hit a dot: the nearest dot within this many pixels is selected. */
const REACH = 40

/**
 * The vehicle drawing of the sheet, with its marks as dots to tap. The legend of the hall explains each mark: directly under the
 * drawing in the reader's language, and below that in both.
 */
export function DamageMap({ picture, marks, legend }: { picture: string } & Pick<SheetBlock, 'marks' | 'legend'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState<number | null>(null)
  const [ratio, setRatio] = useState(DRAWN_RATIO)
  const cut = mapWindow(marks, ratio)
  const toneOf = ({ code }: SheetMarkPlace) => meaningOf(code, legend)?.tone ?? 'amber'
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    // A key press or a screen reader selects exactly that dot.
    if (event.detail === 0) return
    const nearest = nearestTo(
      event,
      marks.map(mark => cut.place(mark)),
    )
    if (nearest !== null) setChosen(nearest)
  }
  const chosenMark = chosen === null ? undefined : marks[chosen]
  return (
    <div className={styles.map}>
      <div className={styles.window} style={{ aspectRatio: cut.ratio }} onClick={choose}>
        <div className={styles.sheet} style={cut.style} aria-hidden>
          <Picture src={picture} alt="" ratio={String(ratio)} fit="contain" onRatio={setRatio} />
        </div>
        {marks.map((mark, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            data-tone={toneOf(mark)}
            aria-label={`${mark.code}: ${wordsOf(mark, legend, language)}`}
            aria-pressed={at === chosen}
            style={dotAt(cut.place(mark))}
            onClick={event => event.detail === 0 && setChosen(at)}
          />
        ))}
      </div>
      <p className={styles.meaning} aria-live="polite">
        {chosenMark ? (
          <>
            <b>{chosenMark.code}</b> {wordsOf(chosenMark, legend, language)}
          </>
        ) : (
          t`Tap a mark to see what it means.`
        )}
      </p>
      <ul className={styles.list} aria-label={t`Marks on the diagram`}>
        {marks.map((mark, at) => (
          <li key={at} className={styles.mark} data-chosen={at === chosen}>
            <b data-tone={toneOf(mark)}>{mark.code}</b>
            <span>
              <span lang="en">{wordsOf(mark, legend, 'en')}</span>
              <br />
              <span lang="ru">{wordsOf(mark, legend, 'ru')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        {legend.isCertain ? (
          <Trans>As defined by {legend.name}. 1 is coin-sized, 2 palm-sized, 3 larger.</Trans>
        ) : (
          <Trans>
            This is how most auctions use these codes; {legend.name} may differ. 1 is coin-sized, 2 palm-sized, 3
            larger.
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Dots are closer together than fingers are wide, so their buttons overlap: the nearest centre counts, not the top button. */
function nearestTo(event: MouseEvent<HTMLElement>, places: readonly { x: number; y: number }[]): number | null {
  const box = event.currentTarget.getBoundingClientRect()
  const distances = places.map(({ x, y }) =>
    Math.hypot((x / 100) * box.width - (event.clientX - box.left), (y / 100) * box.height - (event.clientY - box.top)),
  )
  const least = Math.min(...distances)
  return least <= REACH ? distances.indexOf(least) : null
}

const dotAt = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

/** "Small dent, roof". */
function wordsOf({ code, part }: SheetMarkPlace, legend: ReturnType<typeof legendOf>, language: Language): string {
  const meaning = meaningOf(code, legend)?.[language] ?? code
  const where =
    part !== null && Object.hasOwn(SHEET_PARTS, part) ? SHEET_PARTS[part as keyof typeof SHEET_PARTS][language] : null
  return where === null ? meaning : `${meaning}, ${where[0]!.toLowerCase()}${where.slice(1)}`
}
