/** A status is a colour, a shape and a word: green disc, orange diamond, red square, gray ring, blue disc (yours). */
export type Tone = 'green' | 'orange' | 'red' | 'gray' | 'blue'
