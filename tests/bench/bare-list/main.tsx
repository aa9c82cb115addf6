import { createRoot } from 'react-dom/client'
import { Virtuoso } from 'react-virtuoso'

/** The same library with the same number of empty rows of the same height: the minimum cost of scrolling. */
const asked = new URLSearchParams(location.search)
const count = Number(asked.get('count'))
const height = Number(asked.get('height'))

createRoot(document.querySelector('#root')!).render(
  <Virtuoso
    useWindowScroll
    totalCount={count}
    fixedItemHeight={height}
    increaseViewportBy={{ top: 400, bottom: 800 }}
    itemContent={index => <div style={{ height }}>Lot {index}</div>}
  />,
)
