/* Points are space-separated `longitude,latitude` in degrees, WGS-84. */

export interface Line {
  name: string
  path: string
}

export interface Area {
  name: string
  outline: string
}

export interface Spot {
  name: string
  at: string
}
