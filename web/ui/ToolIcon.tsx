import { Drawing } from '#web/ui/Icon.tsx'
import { toolIcons } from '#web/ui/toolIcons.ts'

export type ToolIconName = keyof typeof toolIcons

/** A line drawing in the forms of members. It says nothing by itself: a button of nothing but an icon needs an `aria-label`. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => <Drawing grid={24} path={toolIcons[name]} className="" />
