import { classes } from '#web/lib/classes.ts'
import styles from './Icon.module.css'

export type IconName = keyof typeof icons
export type LargeIconName = keyof typeof largeIcons

/** A decorative icon; an icon-only button needs an `aria-label`. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing grid={24} path={icons[name]} className={className} />
}

export function LargeIcon({ name, className }: { name: LargeIconName; className?: string }) {
  return <Drawing grid={48} path={largeIcons[name]} className={className} />
}

export function Drawing({ grid, path, className }: { grid: number; path: string; className?: string | undefined }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** Paths on a grid of 24. */
const icons = {
  alert: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 7.5v5.5M12 16v.2',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 7v5.3l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  done: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M8 12.3l2.8 2.8L16 9.5',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2.5 12c2.4-4.4 5.6-6.5 9.5-6.5s7.1 2.1 9.5 6.5c-2.4 4.4-5.6 6.5-9.5 6.5S4.9 16.4 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0 -6 0',
  eyeOff: 'M2.5 12c2.4-4.4 5.6-6.5 9.5-6.5s7.1 2.1 9.5 6.5c-2.4 4.4-5.6 6.5-9.5 6.5S4.9 16.4 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0 -6 0M4 20L20 4',
  external: 'M8 6h10v10M18 6L6 18',
  font: 'M3.5 19L9 5.5 14.5 19M5.4 14.5h7.2M16 12h5.5M18.75 9.3v5.5',
  form: 'M5 4h14v16H5zM9 9h6M9 13h6',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 4M14.2 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0',
  left: 'M15 5l-7 7 7 7',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5L12 13l8.5-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  metro: 'M6 4h12v12.5H6zM6 10.5h12M9 13.5h.1M15 13.5h.1M8.5 16.5L6 20.5M15.5 16.5l2.5 4',
  organisation: 'M12 3.5L21 9H3zM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3.5 20.5h17',
  pause: 'M9 6v12M15 6v12',
  phone: 'M6 3.5h3l1.6 4.5-2.2 1.7a12 12 0 0 0 5.9 5.9l1.7-2.2 4.5 1.6v3c0 1.2-1 2-2.1 1.9C11 19.3 4.7 13 4.1 5.6 4 4.5 4.8 3.5 6 3.5z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.2v.1',
  pin: 'M12 21c4.6-4.7 7-8.3 7-11.2A7 7 0 0 0 5 9.8C5 12.7 7.4 16.3 12 21zM9.5 9.8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0',
  play: 'M8 5.5l11 6.5-11 6.5z',
  postcode: 'M4 10h16v9.5H4zM8 10V6.5h8V10M8 14h8',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  ring: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0',
  right: 'M9 5l7 7-7 7',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5',
  share:
    'M3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0M14.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0M14.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0M8.3 10.9l6.4-3.7M8.3 13.1l6.4 3.7',
  shield: 'M12 3l7.5 2.5v6c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5v-6zM9 12l2.2 2.2L15.2 10',
  sound: 'M4 9.5v5h3.5L12 18.5V5.5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11',
  stop: 'M7 7h10v10H7z',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M4 20.5c.8-4.2 4-6 8-6s7.2 1.8 8 6',
} as const

/** Paths on a grid of 48. */
const largeIcons = {
  book: 'M24 13c-4-4-10-5-17-5v27c7 0 13 1 17 5 4-4 10-5 17-5V8c-7 0-13 1-17 5zM24 13v27',
  brain:
    'M23 8c-4-2-9 0-9.5 4.5C9 13 7 18 9.5 21 6.5 24 7.5 30 12 31c0 5 6 8 11 5zM25 8c4-2 9 0 9.5 4.5C39 13 41 18 38.5 21c3 3 2 9-2.5 10 0 5-6 8-11 5zM24 7v32M16 17c2 0 3.5 1 4 3M32 17c-2 0-3.5 1-4 3M15 27c2-.3 3.5-1.5 4-3M33 27c-2-.3-3.5-1.5-4-3',
  enterprise: 'M7 41V15l13-6v32M20 41V19h21v22M4 41h40M12 19v.1M12 25v.1M12 31v.1M27 25h3M34 25h2M27 31h3M34 31h2',
  exchange: 'M8 8h22v15H16l-8 6zM35 18h6v20l-7-5H20v-5',
  gate: 'M24 6v3M6 20c8-.5 14-4 18-9 4 5 10 8.5 18 9M15 23h18v8H15zM24 31v11M17 35c-1.2 3-3 5.3-6 7M31 35c1.2 3 3 5.3 6 7',
  handshake: 'M6 20l9-6 9 4 9-4 9 6M6 20v12l9 4M42 20v12l-9 4M24 18l-7 7c1.5 2.5 4.5 2.5 7 .5l9 8.5M15 36l5 3M24 31l5 5M20 34l4.5 4',
  heart: 'M24 41C11 32 6 25 6 17.5A9 9 0 0 1 24 13a9 9 0 0 1 18 4.5C42 25 37 32 24 41zM12 24h7l3-6 5 11 3-5h6',
  screen: 'M8 10h32v22H8zM18 40h12M24 32v8M15 25l6-6 5 4 7-8M33 15v4.5M33 15h-4.5',
} as const
