/* What the schematic map is made of. Points are `longitude,latitude` in degrees, WGS-84, parted by blanks. */

/** A road or a river: a smooth line goes through the points. */
export interface Line {
  name: string
  path: string
}

/** A lake, a park, a closed ground. */
export interface Area {
  name: string
  outline: string
}

/** A name at a point. */
export interface Spot {
  name: string
  at: string
}
