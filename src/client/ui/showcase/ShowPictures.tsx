import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FullScreenGallery } from '../picture/FullScreenGallery.tsx'
import { Gallery } from '../picture/Gallery.tsx'
import { Picture } from '../picture/Picture.tsx'
import { PinchZoom } from '../picture/PinchZoom.tsx'
import { Plate } from '../picture/Plate.tsx'
import table from '../table/table.module.css'
import { Section } from './Section.tsx'

// Drawn inline, so that the showcase needs no server.
const drawn = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="hsl(${at * 40} 30% 70%)"/><path d="M60 210v-40l40-10 50-60h110l50 60 40 10v40z" fill="hsl(${at * 40} 40% 40%)"/><circle cx="120" cy="210" r="30"/><circle cx="280" cy="210" r="30"/><text x="20" y="50" font-size="40">${at}</text></svg>`,
  )}`
const photos = Array.from({ length: 12 }, (_, at) => ({
  key: String(at),
  src: at === 3 ? 'data:image/png;base64,broken' : drawn(at + 1),
  alt: `Illustration: photo ${at + 1}`,
}))
const labels = {
  previous: 'Previous photo',
  next: 'Next photo',
  photo: (at: number, of: number) => `Photo ${at} of ${of}`,
}

export function ShowPictures() {
  const [current, setCurrent] = useState('0')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Section title="Gallery: the fourth photo is broken">
        <Gallery
          label="Photos"
          photos={photos}
          current={current}
          onCurrent={setCurrent}
          onOpen={() => setOpen(true)}
          openLabel="Full screen"
          labels={labels}
        />
        <Button onClick={() => setOpen(true)}>Full screen</Button>
        <FullScreenGallery
          open={open}
          onClose={() => setOpen(false)}
          label="Photos"
          closeLabel="Close"
          labels={labels}
          photos={photos}
          current={current}
          onCurrent={setCurrent}
        />
      </Section>
      <Section title="Pinch, double tap or click to look closer">
        <PinchZoom>
          <Picture src={drawn(7)} alt="Illustration: a sheet">
            <Plate>Lot 3214</Plate>
          </Picture>
        </PinchZoom>
      </Section>
      <Section title="Table">
        <table className={table.table}>
          <thead>
            <tr>
              <th>Photo</th>
              <th aria-sort="ascending">
                <button type="button" className={table.sort}>
                  Date
                </button>
              </th>
              <th className={table.number}>Start</th>
            </tr>
          </thead>
          <tbody>
            {[3587, 40116, 3214].map((lot, at) => (
              <tr key={lot} className={at === 2 ? table.seen : undefined}>
                <td>
                  <span className={table.thumb}>
                    <Picture src={drawn(at + 1)} alt="" />
                  </span>
                </td>
                <td>
                  <a href={`#${lot}`}>Lot {lot}</a>
                  <p className={table.line2}>10:31 Thu 21 May</p>
                </td>
                <td className={table.number}>
                  <b>1 120 000 ¥</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}
