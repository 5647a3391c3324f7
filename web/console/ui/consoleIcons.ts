/** Drawings on a grid of 24 for the console, as one path each. */
export const consoleIcons = {
  chart: 'M4 20h16M7 16.5V11M12 16.5V6M17 16.5V9',
  log: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 4M14.2 9a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0 -2.6 0',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M4 20.5c.8-4.2 4-6 8-6s7.2 1.8 8 6',
  signOut: 'M14 4.5H5v15h9M10 12h10M16.5 8l4 4-4 4',
} as const
export type ConsoleIconName = keyof typeof consoleIcons
