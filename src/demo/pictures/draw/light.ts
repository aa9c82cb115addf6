export type Place = 'yard' | 'harbour' | 'hall'

export type Light = {
  name: 'noon' | 'morning' | 'overcast' | 'rain' | 'dusk' | 'night' | 'hall'
  sky: readonly [string, string]
  ground: readonly [string, string]
  tint: string
  shade: number
  far: string
}

export const LIGHTS = {
  noon: {
    name: 'noon',
    sky: ['#8fb6d8', '#dfeaf1'],
    ground: ['#a2a7aa', '#70767b'],
    tint: '#ffffff',
    shade: 0.3,
    far: '#8ea3b3',
  },
  morning: {
    name: 'morning',
    sky: ['#9dbbd8', '#f7e6cb'],
    ground: ['#b0aaa0', '#7f7a73'],
    tint: '#fff1d8',
    shade: 0.34,
    far: '#a3a6a8',
  },
  overcast: {
    name: 'overcast',
    sky: ['#b9c3ca', '#e4e8ea'],
    ground: ['#989da1', '#6a7075'],
    tint: '#eef3f6',
    shade: 0.26,
    far: '#98a5ad',
  },
  rain: {
    name: 'rain',
    sky: ['#8c98a2', '#c2cad0'],
    ground: ['#828b92', '#4f575e'],
    tint: '#e2eaf0',
    shade: 0.3,
    far: '#8a97a1',
  },
  dusk: {
    name: 'dusk',
    sky: ['#3b5280', '#f3c19a'],
    ground: ['#7d7880', '#454859'],
    tint: '#ffe3c8',
    shade: 0.4,
    far: '#4a5573',
  },
  night: {
    name: 'night',
    sky: ['#121a2b', '#2d3a55'],
    ground: ['#5f6674', '#3a404c'],
    tint: '#e6eeff',
    shade: 0.36,
    far: '#2a3448',
  },
  hall: {
    name: 'hall',
    sky: ['#343a41', '#596068'],
    ground: ['#a6a49e', '#76756f'],
    tint: '#fff7e6',
    shade: 0.34,
    far: '#454c54',
  },
} as const satisfies Record<string, Light>

const RAIN = 'M90 40l-14 90M260 190l-12 80M402 30l-14 92M560 240l-12 76M700 60l-13 84M842 210l-13 84M1004 44l-14 90M1150 190l-13 84M176 470l-12 76M480 520l-12 74M930 480l-13 80M1212 470l-12 78M330 700l-11 70M640 660l-11 72M800 780l-11 70M1080 720l-12 74' // prettier-ignore

/** The layer over the finished picture: the warm light of evening or of lamps, or the streaks of rain. */
export function veil(light: Light): string {
  if (light.name === 'rain') return `<path d="${RAIN}" stroke="#f2f6f8" stroke-width="3" stroke-opacity=".3"/>`
  const veils: Partial<Record<Light['name'], [string, number]>> = {
    dusk: ['#2a2140', 0.08],
    hall: ['#ffedc8', 0.07],
    morning: ['#ffdf9e', 0.07],
    night: ['#1b2c58', 0.1],
  }
  const found = veils[light.name]
  return found ? `<path fill="${found[0]}" fill-opacity="${found[1]}" d="M0 0h1280v960H0z"/>` : ''
}
