import { type ConsoleIconName, consoleIcons } from '#web/console/ui/consoleIcons.ts'
import { Drawing } from '#web/ui/media/Icon.tsx'

/** A line drawing of the console. It says nothing by itself: a button of nothing but an icon needs an `aria-label`. */
export const ConsoleIcon = ({ name }: { name: ConsoleIconName }) => <Drawing grid={24} path={consoleIcons[name]} className="" />
