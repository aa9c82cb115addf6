import { describe, expect, it } from 'vitest'
import { scrollPace, STILL_MS } from './scroll-pace.ts'

/** Answers of a scroll of so many steps, each so long (ms), at this speed (px/ms). */
function scrolled(
  pace: ReturnType<typeof scrollPace>,
  steps: number,
  ms: number,
  speed: number,
  from = { y: 0, at: 0 },
) {
  return Array.from({ length: steps }, () => pace((from.y += ms * speed), (from.at += ms)))
}

describe('the pace of a scroll', () => {
  it('is kept where frames come in time, however fast', () => {
    expect(scrolled(scrollPace(), 50, 16, 8)).not.toContain(true)
  })

  it('is kept where frames come late but the page goes slowly: it is being read', () => {
    expect(scrolled(scrollPace(), 50, 50, 1)).not.toContain(true)
  })

  it('is lost with the first late frame of a fast scroll, and found again when that slows down', () => {
    const pace = scrollPace()
    const from = { y: 0, at: 0 }
    expect(scrolled(pace, 6, 16, 6, from)).not.toContain(true)
    expect(scrolled(pace, 1, 50, 6, from)).toEqual([true])
    expect(scrolled(pace, 20, 16, 6, from)).not.toContain(false)
    expect(scrolled(pace, 6, 16, 1, from).at(-1)).toBe(false)
  })

  it('is not found by one short step of a fast scroll', () => {
    const pace = scrollPace()
    const from = { y: 0, at: 0 }
    scrolled(pace, 6, 16, 6, from)
    scrolled(pace, 1, 50, 6, from)
    expect(pace((from.y += 100), (from.at += 60))).toBe(true)
  })

  it('is found at once by a scroll that stops dead', () => {
    const pace = scrollPace()
    const from = { y: 0, at: 0 }
    scrolled(pace, 12, 40, 10, from)
    expect(pace(from.y, from.at + STILL_MS)).toBe(false)
  })

  it('is not lost by a jump, nor by whoever goes on after a rest', () => {
    const pace = scrollPace()
    expect(pace(2600, 1000)).toBe(false)
    expect(pace(5200, 1600)).toBe(false)
  })

  it('counts upwards as well', () => {
    const pace = scrollPace()
    const from = { y: 9000, at: 0 }
    scrolled(pace, 6, 16, -6, from)
    expect(scrolled(pace, 1, 50, -6, from)).toEqual([true])
  })
})
