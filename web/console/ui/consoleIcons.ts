/** Drawings on a grid of 24 for the console, as one path each. */
export const consoleIcons = {
  banner: 'M3.5 6h17v9h-17zM9 18.5h.1M12 18.5h.1M15 18.5h.1',
  chart: 'M4 20h16M7 16.5V11M12 16.5V6M17 16.5V9',
  down: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 4M14.2 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M4 20.5c.8-4.2 4-6 8-6s7.2 1.8 8 6',
  settings: 'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0 2 2 0 1 0 -4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0 2 2 0 1 0 -4 0',
  site: 'M4 5h16v14H4zM4 9.5h16M9.5 9.5V19',
  signOut: 'M14 4.5H5v15h9M10 12h10M16.5 8l4 4-4 4',
  up: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
} as const
export type ConsoleIconName = keyof typeof consoleIcons
