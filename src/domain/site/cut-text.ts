/** The first `most` UTF-16 units of a text, never half of a character: PostgreSQL and our own calls refuse a lone surrogate. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
