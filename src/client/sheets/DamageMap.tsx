import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties, type MouseEvent } from 'react'
import type { SheetBlock, SheetMarkPlace } from '#contract/sheets/sheets.shapes.ts'
import { SHEET_PARTS } from '#domain/lots/sheet-parts.ts'
import type { legendOf } from '#domain/sheets/legends.ts'
import { meaningOf } from '#domain/sheets/legends.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { mapWindow } from './map-window.ts'
import styles from './DamageMap.module.css'

/** A finger need not hit a dot: the nearest within so many pixels is meant. */
const REACH = 40

/** The part of the sheet with the vehicle's drawing, its marks as dots to touch, each told in both languages by the legend of its hall. */
export function DamageMap({ picture, marks, legend }: { picture: string } & Pick<SheetBlock, 'marks' | 'legend'>) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number | null>(null)
  const cut = mapWindow(marks)
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const distances = marks.map(mark => {
      const { x, y } = cut.place(mark)
      return Math.hypot(
        (x / 100) * box.width - (event.clientX - box.left),
        (y / 100) * box.height - (event.clientY - box.top),
      )
    })
    const nearest = distances.indexOf(Math.min(...distances))
    if (distances[nearest]! <= REACH) setChosen(nearest)
  }
  return (
    <div className={styles.map}>
      <div className={styles.window} style={{ aspectRatio: cut.ratio }} onClick={choose} aria-hidden>
        <div className={styles.sheet} style={cut.style}>
          <Picture src={picture} alt="" ratio="10 / 7" fit="contain" />
        </div>
        {marks.map((mark, at) => (
          <span
            key={at}
            className={styles.dot}
            data-tone={meaningOf(mark.code, legend)?.tone ?? 'amber'}
            data-chosen={at === chosen}
            style={dotAt(cut.place(mark))}
          />
        ))}
      </div>
      <ul className={styles.list} aria-label={t`Marks on the drawing`}>
        {marks.map((mark, at) => (
          <li key={at}>
            <button type="button" className={styles.mark} aria-pressed={at === chosen} onClick={() => setChosen(at)}>
              <b data-tone={meaningOf(mark.code, legend)?.tone ?? 'amber'}>{mark.code}</b>
              <span>
                <span lang="en">{wordsOf(mark, legend, 'en')}</span>
                <br />
                <span lang="ru">{wordsOf(mark, legend, 'ru')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        {legend.isCertain ? (
          <Trans>By the legend of {legend.name}. 1 is the size of a coin, 2 of a palm, 3 larger.</Trans>
        ) : (
          <Trans>
            As most halls use these codes; {legend.name} may differ. 1 is the size of a coin, 2 of a palm, 3 larger.
          </Trans>
        )}
      </p>
    </div>
  )
}

const dotAt = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: `${x}%`, top: `${y}%` })

/** "Small dent, roof". */
function wordsOf({ code, part }: SheetMarkPlace, legend: ReturnType<typeof legendOf>, language: 'en' | 'ru'): string {
  const meaning = meaningOf(code, legend)?.[language] ?? code
  const where =
    part !== null && Object.hasOwn(SHEET_PARTS, part) ? SHEET_PARTS[part as keyof typeof SHEET_PARTS][language] : null
  return where === null ? meaning : `${meaning}, ${where[0]!.toLowerCase()}${where.slice(1)}`
}
