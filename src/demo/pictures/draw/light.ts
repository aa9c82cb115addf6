export type Place = 'yard' | 'harbour' | 'hall'

export type Light = {
  name: 'noon' | 'overcast' | 'dusk' | 'hall'
  sky: [string, string]
  ground: [string, string]
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
  overcast: {
    name: 'overcast',
    sky: ['#b9c3ca', '#e4e8ea'],
    ground: ['#989da1', '#6a7075'],
    tint: '#eef3f6',
    shade: 0.26,
    far: '#98a5ad',
  },
  dusk: {
    name: 'dusk',
    sky: ['#3b5280', '#f3c19a'],
    ground: ['#7d7880', '#454859'],
    tint: '#ffe3c8',
    shade: 0.4,
    far: '#4a5573',
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

/** The tint over the whole finished picture: the warm light of evening or of lamps. */
export function veil(light: Light): string {
  const veils = { dusk: ['#2a2140', 0.08], hall: ['#ffedc8', 0.07], noon: null, overcast: null } as const
  const found = veils[light.name]
  return found ? `<path fill="${found[0]}" fill-opacity="${found[1]}" d="M0 0h1280v960H0z"/>` : ''
}
