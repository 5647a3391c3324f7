import { Drawing } from '#web/ui/media/Icon.tsx'

/** A decorative icon; an icon-only button needs an `aria-label`. */
export const ConsoleIcon = ({ name }: { name: ConsoleIconName }) => <Drawing grid={24} path={consoleIcons[name]} className="" />

/** Paths on a grid of 24. */
const consoleIcons = {
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  care: 'M12 20C6 16 3.5 12.7 3.5 9.2A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.2C20.5 12.7 18 16 12 20M12 10v5M9.5 12.5h5',
  institution: 'M3.5 9.5L12 4l8.5 5.5zM6 9.5v8M10 9.5v8M14 9.5v8M18 9.5v8M3.5 20h17',
  badge: 'M5 6h14v14H5zM12 3v5M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0 -5 0M8.5 17.5c.6-1.4 1.9-2 3.5-2s2.9.6 3.5 2',
  article: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3',
  chart: 'M4 20h16M7 16.5V11M12 16.5V6M17 16.5V9',
  letter: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  food: 'M6.5 3.5v6.5M9.5 3.5v6.5M12.5 3.5V8a3 3 0 0 1-6 0M9.5 11v9.5M17.5 13v7.5M17.5 3.5v9.5h-2.5V8c0-2.4 1-3.9 2.5-4.5',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5c0 2 1.2 3 3 3s3-1 3-3h5',
  backup: 'M4 6.5a8 3 0 1 0 16 0a8 3 0 1 0 -16 0M4 6.5v11c0 1.7 3.6 3 8 3s8-1.3 8-3v-11M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  banner: 'M3.5 6h17v9h-17zM9 18.5h.1M12 18.5h.1M15 18.5h.1',
  exchange: 'M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19',
  digest: 'M4 5.5c3-1 5.5-.7 8 1 2.5-1.7 5-2 8-1V18.5c-3-1-5.5-.7-8 1-2.5-1.7-5-2-8-1zM12 6.5v13',
  down: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  left: 'M19 12H6M11.5 6.5L6 12l5.5 5.5',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 4M14.2 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0',
  people:
    'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0 -7 0M2.5 19.5c.6-3.7 3-5.5 6.5-5.5s5.9 1.8 6.5 5.5M15.5 5.3a3.3 3.3 0 0 1 0 6.4M18 14.4c2 .8 3.1 2.5 3.5 5.1',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M4 20.5c.8-4.2 4-6 8-6s7.2 1.8 8 6',
  pictures: 'M7.5 4h12.5v11H7.5zM4 8v12h12.5M7.5 12.5l3.5-3.5 3 3 2-1.5 4 3.5',
  right: 'M5 12h13M12.5 6.5L18 12l-5.5 5.5',
  report: 'M5 3.5h14v17H5zM9 16.5v-4M12 16.5v-8M15 16.5v-6',
  settings: 'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0 2 2 0 1 0 -4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0 2 2 0 1 0 -4 0',
  site: 'M4 5h16v14H4zM4 9.5h16M9.5 9.5V19',
  signOut: 'M14 4.5H5v15h9M10 12h10M16.5 8l4 4-4 4',
  up: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
} as const
export type ConsoleIconName = keyof typeof consoleIcons
