import { Drawing } from '#web/ui/media/Icon.tsx'

/** 24-grid paths for member forms; separate from `icons.ts`, so that public pages do not load them. */
const toolIcons = {
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.2-.5v4M3.8 14.2c.2-1.6 2.6-1.5 2.4.1-.1.9-1.4 1.5-2.4 2.7h2.6',
  quote: 'M5 5v14M9.5 7.5H20M9.5 12H20M9.5 16.5h7',
  alignCentre: 'M4 5.5h16M7 10h10M4 14.5h16M7 19h10',
  alignRight: 'M4 5.5h16M10 10h10M4 14.5h16M10 19h10',
  link: 'M10 13.5a4 4 0 0 0 6 .4l2.8-2.8a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10.5a4 4 0 0 0-6-.4l-2.8 2.8a4 4 0 0 0 5.7 5.7l1.5-1.5',
  album: 'M4 8h12.5v12H4zM7.5 8V4H20v12h-3.5M4.5 18l3.5-4 2.5 2.5 2-1.5 3.5 3.5',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 9.7V19M14.7 9.7V19',
  word: 'M6 3.5h8.5l4 4v13H6zM14.5 3.5v4h4M8.6 11.5l1.4 5.5 2.2-5 2.2 5 1.4-5.5',
  undo: 'M8.5 5.5L4.5 9.5l4 4M4.5 9.5h9.5a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5.5l4 4-4 4M19.5 9.5H10a5 5 0 0 0 0 10h3',
  upload: 'M12 16V5M7 9.5L12 4.5l5 5M5 20h14',
  file: 'M6 3.5h8.5l4 4v13H6zM14.5 3.5v4h4M9 12h6.5M9 16h6.5',
} as const

export type ToolIconName = keyof typeof toolIcons

/** Decorative; an icon-only button needs an `aria-label`. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => <Drawing grid={24} path={toolIcons[name]} className="" />
