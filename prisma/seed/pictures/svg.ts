/*
 * The few SVG shapes all pictures are made of. They answer text; numbers are rounded, so that the pictures stay small.
 */

type Value = string | number

const rounded = (value: Value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

/** Path data with rounded numbers: d`M${x} ${y}h10`. */
export function d(parts: TemplateStringsArray, ...values: Value[]): string {
  return parts.map((part, index) => part + rounded(values[index] ?? '')).join('')
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return d`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}" ${more}/>`
}

/** An open line with round ends. */
export function line(data: string, color: string, width: number, more = ''): string {
  return d`<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** Attribute for a shape that lets the ground through; cheaper to render than a transparent group. */
export const faint = (opacity: number) => `fill-opacity="${opacity}"`

/** Puts what was drawn around (0, 0) at a place, scaled and turned. */
export function place(x: number, y: number, content: string, scale = 1, turn = 0, mirrored = false): string {
  const size = Math.round(scale * 1000) / 1000
  return d`<g transform="translate(${x} ${y})${turn ? d` rotate(${turn})` : ''} scale(${mirrored ? `-${size} ${size}` : `${size}`})">${content}</g>`
}

/** Defines a gradient from top to bottom; use it as url(#id). */
export function gradient(id: string, colors: readonly string[], direction: 'down' | 'right' | 'diagonal' = 'down'): string {
  const end = direction === 'down' ? 'x2="0" y2="1"' : direction === 'right' ? 'x2="1" y2="0"' : 'x2="1" y2="1"'
  const stops = colors.map((color, index) => `<stop offset="${Math.round((index * 100) / (colors.length - 1))}%" stop-color="${color}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`
}

/** Draws `count` times. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Draws `count` times around (x, y), turned each time by the same angle. */
export function around(x: number, y: number, count: number, content: string | ((index: number) => string), from = 0): string {
  return repeat(count, (index) => place(x, y, typeof content === 'string' ? content : content(index), 1, from + (index * 360) / count))
}
